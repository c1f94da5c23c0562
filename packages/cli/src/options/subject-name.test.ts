import { expect, test } from "vitest";
import { parseSubjectName } from "./subject-name.ts";

test("a name is taken without outer blanks", () => {
  expect(parseSubjectName(" Example Edge 2.4 ")).toBe("Example Edge 2.4");
});

test.each(["", "  ", "a\u001bb", "a\nb", "x".repeat(201)])("%j is refused", (text) => {
  expect(() => parseSubjectName(text)).toThrow(/--subject/);
});
