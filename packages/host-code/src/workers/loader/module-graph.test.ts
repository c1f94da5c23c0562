import { LOADABLE_MEDIA_TYPES, MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import { expect, test } from "vitest";
import { buildModuleGraph } from "./module-graph.ts";

const main = { name: "main.js", mediaType: MODULE_MEDIA_TYPE, bytes: encode("export default {};") };

function encode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}

type Modules = Parameters<typeof buildModuleGraph>[0]["modules"];

function load(modules: Modules, mainModule = "main.js", auxiliaryModules: Modules = []) {
  return buildModuleGraph({ mainModule, declaredHandlers: [], modules, auxiliaryModules });
}

test("decodes every loadable media type to the loader's form", () => {
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x61]);
  const modules = LOADABLE_MEDIA_TYPES.map((mediaType) => ({ name: mediaType, mediaType, bytes }));
  expect(load(modules, MODULE_MEDIA_TYPE)).toEqual({
    "application/javascript+module": { js: "\ufeffa" },
    "application/octet-stream": { data: bytes.buffer },
    "application/wasm": { wasm: bytes.buffer },
    "text/plain": { text: "\ufeffa" },
  });
});

test.each([
  ["text/html", "unsupported_media_type"],
  ["application/json", "unsupported_media_type"],
  ["toString", "unsupported_media_type"],
])("refuses %s, whatever else the bundle is", (mediaType, code) => {
  const page = { name: "page.html", mediaType, bytes: encode("<p>") };
  expect(() => load([main, page])).toThrow(expect.objectContaining({ code }));
  expect(() => load([page], "absent.js")).toThrow(expect.objectContaining({ code }));
});

test("refuses a main module that is not there", () => {
  expect(() => load([main], "absent.js")).toThrow(
    expect.objectContaining({ code: "module_not_found" }),
  );
});

test("refuses a main module that is no script, and a script that is no UTF-8", () => {
  const refusal = expect.objectContaining({ code: "module_syntax_error" });
  expect(() => load([{ ...main, mediaType: "text/plain" }])).toThrow(refusal);
  expect(() => load([{ ...main, bytes: Uint8Array.from([0xff]) }])).toThrow(refusal);
});

test("what is auxiliary is checked, and not handed on", () => {
  const map = {
    name: "main.js.map",
    mediaType: "application/source-map+json",
    bytes: encode("{}"),
  };
  expect(Object.keys(load([main], "main.js", [map]))).toEqual(["main.js"]);
  const refusal = expect.objectContaining({ code: "unsupported_media_type" });
  expect(() => load([main], "main.js.map", [map])).toThrow(refusal);
  expect(() => load([main], "main.js", [{ ...map, mediaType: "text/plain" }])).toThrow(refusal);
  expect(() => load([main, map])).toThrow(refusal);
});
