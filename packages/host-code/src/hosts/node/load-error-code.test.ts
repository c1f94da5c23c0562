import { expect, test } from "vitest";
import { loadErrorCode } from "./load-error-code.ts";

const importing = (specifier: string) =>
  import(/* @vite-ignore */ specifier).then(
    () => undefined,
    (error: unknown) => error,
  );

const script = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

test.each([
  "file:///no/such/module.js",
  "node:nothing",
  "http://127.0.0.1/module.js",
  "no-package",
])("what Node does not find is not found: %s", async (specifier) => {
  expect(loadErrorCode(await importing(specifier))).toBe("module_not_found");
});

test.each([
  script("export default {"),
  script("import { absent } from 'node:fs';"),
  script("throw new Error('at the top')"),
])("whatever else stops an import is a module that does not load: %#", async (specifier) => {
  expect(loadErrorCode(await importing(specifier))).toBe("module_syntax_error");
});

test.each([undefined, null, "text", { code: 1 }])("a thrown %j is one, too", (thrown) => {
  expect(loadErrorCode(thrown)).toBe("module_syntax_error");
});
