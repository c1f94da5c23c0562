import { expect, test } from "vitest";
import { devVarsLine } from "./dev-vars-line.ts";

test.each([
  ["plain", '"plain"'],
  ["", '""'],
  [" two\nlines\n", '" two\nlines\n"'],
  ['a "quoted" one', "'a \"quoted\" one'"],
  ["a \\n that is no line end", "'a \\n that is no line end'"],
  [`both "and" 'these'`, "`both \"and\" 'these'`"],
])("%j stands in the quotes that leave it as it is", (value, written) => {
  expect(devVarsLine("SECRET", value)).toBe(`SECRET=${written}\n`);
});

test.each(["\r\n", "ends in \\", `"'\``])("%j cannot be written, and is not shown", (value) => {
  expect(() => devVarsLine("SECRET", value)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/hold the value of SECRET as it is$/),
    }),
  );
});
