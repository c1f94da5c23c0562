import { describe, expect, test, vi } from "vitest";
import { loadModule } from "./load-module.ts";
import type { BundleModule, ModuleBundle } from "./module-bundle.ts";

const MODULE = "application/javascript+module";

function module(name: string, mediaType: string, text: string): BundleModule {
  return { name, mediaType, bytes: new TextEncoder().encode(text) };
}

/** The smallest WebAssembly module: its magic number and its version. */
const EMPTY_WASM = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

const worker = module("index.js", MODULE, "export default { fetch() {}, queue() {} };");
const broken = module("index.js", MODULE, "export default {");

function bundle(...modules: BundleModule[]): ModuleBundle {
  return { mainModule: "index.js", modules };
}

describe("loadModule", () => {
  test("answers what the bytes export, not what was declared", () => {
    expect(loadModule(bundle(worker), ["fetch"])).toEqual({
      ok: true,
      exportedHandlers: ["fetch", "queue"],
    });
  });

  test("refuses an auxiliary main module, and loads beside one", () => {
    const map = module("index.js.map", "application/source-map+json", "{}");
    const carrying = { ...bundle(worker), auxiliaryModules: [map] };
    expect(loadModule(carrying, ["fetch"])).toMatchObject({ ok: true });
    const result = loadModule({ ...carrying, mainModule: "index.js.map" }, ["fetch"]);
    expect(result).toMatchObject({ ok: false, code: "unsupported_media_type" });
    expect(result.uncertainty).toBeUndefined();
  });

  test("loads beside modules of every loadable type", () => {
    const others = [
      module("data", "application/octet-stream", "\uFFFF"),
      module("text", "text/plain", "\uFEFFä"),
      module("more.js", MODULE, 'import "./else.js"; export default class {}'),
      { name: "code", mediaType: "application/wasm", bytes: EMPTY_WASM },
    ];
    expect(loadModule(bundle(worker, ...others), [])).toEqual({
      ok: true,
      exportedHandlers: ["fetch", "queue"],
    });
  });

  test("refuses a foreign media type first, wherever it stands", () => {
    expect(loadModule(bundle(broken, module("a.html", "text/html", "")), ["x"])).toEqual({
      ok: false,
      code: "unsupported_media_type",
      reason: expect.stringContaining('"a.html" has the media type text/html'),
      uncertainty: expect.stringContaining("module_syntax_error fits as well"),
    });
  });

  test("refuses a main module that is not there", () => {
    expect(loadModule({ mainModule: "w.js", modules: [worker] }, [])).toEqual({
      ok: false,
      code: "module_not_found",
      reason: expect.stringContaining('"w.js"'),
    });
  });

  test.each([
    ["that does not parse", broken],
    ["that is text", module("index.js", "text/plain", "export default {};")],
    ["with an import", module("index.js", MODULE, 'import "./x.js"; export default {};')],
  ])("refuses a main module %s", (_what, main) => {
    expect(loadModule(bundle(main), ["fetch"])).toMatchObject({ code: "module_syntax_error" });
  });

  test("refuses a declared handler that is not exported", () => {
    expect(loadModule(bundle(worker), ["fetch", "scheduled"])).toEqual({
      ok: false,
      code: "handler_not_exported",
      reason: expect.stringMatching(/does not export the declared scheduled$/),
    });
  });

  test("refuses a declaration against a module without default export", () => {
    const main = module("index.js", MODULE, "export {};");
    expect(loadModule(bundle(main), ["fetch"])).toMatchObject({ code: "handler_not_exported" });
    expect(loadModule(bundle(main), [])).toEqual({ ok: true, exportedHandlers: [] });
  });
});

const html = module("a.html", "text/html", "");

describe("an outcome is certain", () => {
  test.each<[what: string, modules: BundleModule[], declared: string[], code: string]>([
    ["a foreign media type", [worker, html], ["fetch"], "unsupported_media_type"],
    [
      "two foreign media types",
      [html, worker, { ...html, name: "b" }],
      [],
      "unsupported_media_type",
    ],
    ["no main module", [module("w.js", MODULE, "")], ["fetch"], "module_not_found"],
    ["text that is no module", [broken], ["fetch"], "module_syntax_error"],
    ["an absent handler", [worker], ["scheduled"], "handler_not_exported"],
  ])("for the one fault: %s", (_what, modules, declared, code) => {
    const result = loadModule(bundle(...modules), declared);
    expect(result).toMatchObject({ ok: false, code });
    expect(result).not.toHaveProperty("uncertainty");
  });
});

describe("an outcome is uncertain", () => {
  const other = (mediaType: string, bytes: Uint8Array | string) => ({
    name: "other",
    mediaType,
    bytes: typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes,
  });

  test.each<[what: string, BundleModule, says: RegExp]>([
    ["a second module that does not parse", other(MODULE, "export {"), /"other", .*does not parse/],
    ["a second module that may not parse", other(MODULE, "@x class C {}"), /an engine may accept/],
    ["a second module that is no text", other(MODULE, Uint8Array.of(0xff)), /UTF-8/],
    ["text that is not UTF-8", other("text/plain", Uint8Array.of(0x61, 0xff)), /UTF-8/],
    ["no WebAssembly", other("application/wasm", "\0asm"), /no valid WebAssembly module/],
    ["cut WebAssembly", other("application/wasm", EMPTY_WASM.slice(0, 7)), /no valid WebAssembly/],
  ])("beside %s, though it stays the same", (_what, beside, says) => {
    const uncertainty = expect.stringMatching(says);
    for (const modules of [
      [worker, beside],
      [beside, worker],
    ]) {
      expect(loadModule(bundle(...modules), ["fetch"])).toEqual({
        ok: true,
        exportedHandlers: ["fetch", "queue"],
        uncertainty,
      });
    }
    expect(loadModule(bundle(broken, beside), [])).toMatchObject({
      code: "module_syntax_error",
      uncertainty,
    });
  });

  test.each<[what: string, text: string, says: RegExp]>([
    ["a spread", "export default { ...{ fetch() {} } };", /spreads/],
    ["an instance", "class W { fetch() {} } export default new W();", /not an object literal/],
    ["a static import", 'import "./x.js"; export default {};', /static import/],
    ["a stray use", "const w = {}; f(w); export default w;", /beside its default export/],
    ["newer grammar", "@x class C {} export default {};", /an engine may accept/],
    ["depth", `${"[".repeat(50_000)}`, /nested too deeply/],
  ])("for what is not derivable: %s", (_what, text, says) => {
    expect(loadModule(bundle(module("index.js", MODULE, text)), [])).toMatchObject({
      code: "module_syntax_error",
      uncertainty: expect.stringMatching(says),
    });
  });

  test.each<[what: string, ModuleBundle, declared: string[], says: RegExp]>([
    [
      "a main module of another type",
      bundle(module("index.js", "text/plain", "x")),
      [],
      /main module "index.js" is text\/plain/,
    ],
    ["two codes that fit", { mainModule: "w.js", modules: [html] }, [], /module_not_found fits/],
    ["a third code that fits", bundle(worker, html), ["scheduled"], /handler_not_exported fits/],
  ])("for %s", (_what, of, declared, says) => {
    expect(loadModule(of, declared).uncertainty).toMatch(says);
  });

  test("where WebAssembly cannot be checked", () => {
    const beside = other("application/wasm", EMPTY_WASM);
    vi.stubGlobal("WebAssembly", undefined);
    try {
      expect(loadModule(bundle(worker, beside), []).uncertainty).toMatch(/cannot be told here/);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
