import { type BundleModule, MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import { describe, expect, test } from "vitest";
import { evaluateBundle } from "./evaluate-bundle.ts";

type Source = string | readonly [mediaType: string, bytes: Uint8Array | string];

function module([name, source]: [string, Source]): BundleModule {
  const [mediaType, bytes] = typeof source === "string" ? [MODULE_MEDIA_TYPE, source] : source;
  return { name, mediaType, bytes: Buffer.from(bytes) };
}

/** Evaluates modules, of which index.js is the main one. */
function evaluate(sources: Record<string, Source>, carried: Record<string, string> = {}) {
  const auxiliaryModules = Object.entries(carried).map(module);
  return evaluateBundle("sample", {
    mainModule: "index.js",
    modules: Object.entries(sources).map(module),
    ...(auxiliaryModules.length > 0 && { auxiliaryModules }),
  });
}

/** Exports fetch when the expression about the import `it` is true, and queue when it is not. */
const tell = (name: string, expression: string) =>
  `import it from "${name}"; export default { [${expression} ? "fetch" : "queue"]() {} };`;

const TEXT = "text/plain";
const BYTES = "application/octet-stream";

describe("what an import yields", () => {
  test.each<[what: string, expression: string, source: Source]>([
    ["text is decoded", 'it === "ä\\r\\n"', [TEXT, "ä\r\n"]],
    [
      "bytes are an ArrayBuffer of the realm",
      "it instanceof ArrayBuffer && it.byteLength === 2",
      [BYTES, Uint8Array.of(0, 0xff)],
    ],
    ["a module is its default export", "it === 7", "export default 7;"],
    [
      "WebAssembly is compiled",
      "it instanceof WebAssembly.Module",
      ["application/wasm", Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)],
    ],
  ])("%s", async (_, expression, source) => {
    const main = tell("./lib/it", expression);
    expect(await evaluate({ "index.js": main, "lib/it": source })).toEqual({ exports: ["fetch"] });
  });

  test("specifiers are relative to the module that imports, and a module is evaluated once", async () => {
    const answer = await evaluate({
      "index.js":
        'import a from "./lib/a.js"; import b from "./b.js"; export default a === b ? a : {};',
      "lib/a.js": 'export { default } from "../b.js";',
      "b.js": "export default { scheduled() {}, fetch() {} };",
    });
    expect(answer).toEqual({ exports: ["fetch", "scheduled"] });
  });
});

describe("what counts as a handler", () => {
  test.each([
    ["export default null;", []],
    ["export default { fetch: 1, queue: class {} };", ["queue"]],
    ["export const fetch = () => 1;", []],
    [
      "const w = { fetch() {} }; export default w; await 0; delete w.fetch; w.queue = () => 1;",
      ["queue"],
    ],
  ])("%s", async (text, exports) => {
    expect(await evaluate({ "index.js": text })).toEqual({ exports });
  });
});

describe("failures to load", () => {
  test.each<[code: string, sources: Record<string, Source>]>([
    ["module_not_found", { "other.js": "" }],
    ["module_not_found", { "index.js": 'import "./gone.js";' }],
    ["module_not_found", { "index.js": 'import "other.js";', "other.js": "" }],
    ["module_not_found", { "index.js": 'import "node:fs";' }],
    ["module_syntax_error", { "index.js": 'import "./b.js";', "b.js": "{" }],
    [
      "unsupported_media_type",
      { "index.js": 'import "./b.json";', "b.json": ["application/json", "1"] },
    ],
  ])("%s: %j", async (error, sources) => {
    expect(await evaluate(sources)).toEqual({ error });
  });

  test("unsupported_media_type, when what is only carried is imported or is the main module", async () => {
    const error = "unsupported_media_type";
    expect(await evaluate({ "index.js": 'import "./m";' }, { m: "{}" })).toEqual({ error });
    expect(await evaluate({ "b.js": "" }, { "index.js": "{}" })).toEqual({ error });
  });
});

describe("what has no outcome is refused", () => {
  test.each([
    ["it throws Error: at the top", 'throw new Error("at the top");'],
    ["process is not defined", "process.exit(0);"],
    ["out of memory", "const kept = []; for (;;) kept.push(new Array(1e6).fill(kept));"],
  ])("%s", async (says, text) => {
    await expect(evaluate({ "index.js": text })).rejects.toMatchObject({
      code: "evaluation-failed",
      message: expect.stringContaining(says),
    });
  });
});
