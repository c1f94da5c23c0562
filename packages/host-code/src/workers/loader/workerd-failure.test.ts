import { expect, test } from "vitest";
import { failureOf } from "./workerd-failure.ts";

test.each([
  ["Error", 'No such module "absent.js".\n  imported from "main.js"', "module_not_found"],
  ["TypeError", 'Invalid module specifier "../up.js".', "module_not_found"],
  [
    "Error",
    "Failed to start Worker:\nUncaught SyntaxError: Unexpected token",
    "module_syntax_error",
  ],
  ["SyntaxError", "does not provide an export named 'x'", "module_syntax_error"],
  ["TypeError", "thrown at the top level", "module_syntax_error"],
])("%s: %s", (name, message, code) => {
  const failure = failureOf({ name, message });
  expect(failure.code).toBe(code);
  expect(failure.message).toContain(message);
});

test("an import of what is carried and never linked has its own code", () => {
  const error = {
    name: "Error",
    message: 'No such module "main.js.map".\n  imported from "main.js"',
  };
  expect(failureOf(error, ["main.js.map"]).code).toBe("unsupported_media_type");
  expect(failureOf(error, ["js.map", "main.js"]).code).toBe("module_not_found");
});
