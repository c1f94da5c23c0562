import { describe, expect, test } from "vitest";
import { loadModule } from "./load-module.ts";
import type { BundleModule, ModuleBundle } from "./module-bundle.ts";

const MODULE = "application/javascript+module";

function module(name: string, mediaType: string, text: string): BundleModule {
  return { name, mediaType, bytes: new TextEncoder().encode(text) };
}

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

  test("loads beside modules of every loadable type", () => {
    const others = ["application/octet-stream", "application/wasm", "text/plain"].map((type) =>
      module(`other.${type}`, type, "x"),
    );
    expect(loadModule(bundle(worker, ...others), [])).toMatchObject({ ok: true });
  });

  test("refuses a foreign media type first, wherever it stands", () => {
    expect(loadModule(bundle(broken, module("a.html", "text/html", "")), ["x"])).toEqual({
      ok: false,
      code: "unsupported_media_type",
      reason: expect.stringContaining('"a.html" has the media type text/html'),
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
