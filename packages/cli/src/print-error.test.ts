import { expect, test } from "vitest";
import { printError } from "./print-error.ts";
import { FakeOutput } from "./testing/fake-context.ts";
import { CommandUsageError } from "./usage-error.ts";

function printed(error: unknown, scrub?: (text: string) => string): string {
  const output = new FakeOutput();
  printError(error, output, scrub);
  return output.text;
}

test("an explained error is its message and its remedy, without a trace", () => {
  expect(printed(new CommandUsageError("invalid-value", "It is wrong.", "Put it right."))).toBe(
    "runtime-abi: It is wrong.\n  Put it right.\n",
  );
});

test("the thing refused is named once", () => {
  const refused = (message: string) =>
    Object.assign(new Error(message), { code: "x", remedy: "Do.", subject: "a/b.js" });
  expect(printed(refused("digest differs"))).toContain("runtime-abi: a/b.js: digest differs\n");
  expect(printed(refused("a/b.js differs"))).toContain("runtime-abi: a/b.js differs\n");
});

test("a runtime's log precedes the message", () => {
  const died = Object.assign(new Error("It died."), { code: "x", remedy: "Do.", log: ["one"] });
  expect(printed(died)).toBe("  | one\nruntime-abi: It died.\n  Do.\n");
});

test("what stands in a message cannot forge a line", () => {
  const name = "a\nruntime-abi: all checks passed\u200f";
  const error = new CommandUsageError("invalid-value", `Cannot write to ${name}.`, `See ${name}.`);
  expect(printed(error).split("\n")).toHaveLength(3);
  expect(printed(error)).toContain("a\\x0aruntime-abi: all checks passed\\u{200f}");
});

test("a working directory that is gone is told as such, whoever asked for it", () => {
  const error = Object.assign(new Error("ENOENT"), { code: "ENOENT", syscall: "uv_cwd" });
  expect(printed(error)).toMatch(/^runtime-abi: The working directory .*\n {2}Change .*\n$/);
});

test("an unforeseen error shows where it happened", () => {
  expect(printed(new TypeError("fault"))).toMatch(/internal error.*\nTypeError: fault\n {4}at /s);
});

test("credentials and control characters are taken out", () => {
  const error = new CommandUsageError("invalid-value", "got s3cret\u001b[31m", "Do.");
  expect(printed(error, (text) => text.replaceAll("s3cret", "***"))).toContain("got ***\\x1b[31m");
});
