import { expect, test } from "vitest";
import { locateMember } from "./locate-member.ts";
import { checked, planned, unmeasured } from "./obligation.ts";
import { renderCoverage } from "./render-coverage.ts";

const COVERAGE = [
  {
    definition: "some.thing",
    obligations: [
      checked("limits.a description:1", "Holds a|b.", "one"),
      unmeasured("limits.b", "Holds b.", "Nobody sees it."),
      planned("limits.c", "Holds c.", "three"),
    ],
    explains: ["description:2"],
  },
];

test("each demand with its places, and with what becomes of it", () => {
  const text = renderCoverage(COVERAGE, new Map([["one", "corpus-x"]]));
  expect(text).toContain("| `some.thing` | 3 | 1 | 1 | 1 |");
  expect(text).toContain("| Holds a\\|b. | `one` (corpus-x) | `limits.a`<br>`description:1` |");
  expect(text).toContain("| Holds b. | unmeasured: Nobody sees it. | `limits.b` |");
  expect(text).toContain("| Holds c. | planned: `three` | `limits.c` |");
  expect(text).toContain("demand nothing of a host: `description:2`.");
});

test("a check that stands nowhere is an error, not a row", () => {
  expect(() => renderCoverage(COVERAGE, new Map())).toThrow("no corpus has a check one");
});

test("a place is found by member, by name, by value and by sentence", () => {
  const document = { a: [{ name: "b", errors: ["c"] }], text: "One. Two." };
  expect(locateMember(document, "a.b.errors.c")).toBe("c");
  expect(locateMember(document, "text:2")).toBe("Two.");
  for (const absent of ["a.x", "a.b.errors.d", "text:3", "b", "a.b.toString"]) {
    expect(locateMember(document, absent), absent).toBeUndefined();
  }
});
