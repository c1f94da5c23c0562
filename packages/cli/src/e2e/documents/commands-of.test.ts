import { expect, test } from "vitest";
import { commandsOf, oneLine } from "./commands-of.ts";

const BLOCK = `one --only '#x'   # exit 3: what it says
two \\
  --more           # write nothing; exit 1 when it differs

three | four \\
  # {"a": [1]}
# nothing but a comment`;

test("commands, their continued lines, and what their comments promise", () => {
  expect(commandsOf(BLOCK)).toEqual([
    { command: "one --only '#x'", exitCode: 3, prints: undefined },
    { command: "two \\\n  --more", exitCode: 0, prints: undefined },
    { command: "three | four", exitCode: 0, prints: { a: [1] } },
  ]);
});

test("a command on one line", () => {
  expect(oneLine("two \\\n  --more")).toBe("two --more");
});
