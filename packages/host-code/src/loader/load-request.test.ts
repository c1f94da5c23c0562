import { HANDLERS } from "@runtime-abi/bundle";
import { LOADER_PROTOCOL } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { MAX_MODULE_NAME_CHARACTERS, MAX_MODULES } from "./limits.ts";
import { MalformedRequestError, PROTOCOL, readLoadRequest } from "./load-request.ts";

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const module = (name: string, content = "AP+A") => ({
  name,
  mediaType: "text/plain",
  contentBase64: content,
});
const request = (members: object = {}) => ({
  protocol: LOADER_PROTOCOL,
  mainModule: "main.js",
  declaredHandlers: ["fetch"],
  modules: [module("main.js")],
  ...members,
});

test("speaks the protocol by its one name", () => {
  expect(PROTOCOL).toBe(LOADER_PROTOCOL);
});

test("reads the bundle's exact bytes", () => {
  const load = readLoadRequest(bytes(request({ declaredHandlers: HANDLERS })));
  expect(load.mainModule).toBe("main.js");
  expect(load.declaredHandlers).toEqual([...HANDLERS]);
  expect(load.modules).toEqual([
    { name: "main.js", mediaType: "text/plain", bytes: new Uint8Array([0, 255, 128]) },
  ]);
});

test("what a bundle carries is read as modules are, and may be absent", () => {
  expect(readLoadRequest(bytes(request())).auxiliaryModules).toEqual([]);
  const auxiliaryModules = [module("main.js.map")];
  expect(readLoadRequest(bytes(request({ auxiliaryModules }))).auxiliaryModules).toEqual([
    { name: "main.js.map", mediaType: "text/plain", bytes: new Uint8Array([0, 255, 128]) },
  ]);
});

test("a media type outside the closed set is no malformed request", () => {
  const modules = [{ ...module("main.js"), mediaType: "text/html" }];
  expect(readLoadRequest(bytes(request({ modules }))).modules[0]?.mediaType).toBe("text/html");
});

describe("refuses", () => {
  const tooMany = Array.from({ length: MAX_MODULES + 1 }, (_, index) => module(`${index}.js`));
  test.each([
    ["another protocol", request({ protocol: "other@v1" }), "protocol"],
    ["no protocol", request({ protocol: undefined }), "protocol"],
    ["an array", [], "not a JSON object"],
    ["null", null, "not a JSON object"],
    ["an empty main module", request({ mainModule: "" }), "mainModule"],
    ["handlers that are no array", request({ declaredHandlers: "fetch" }), "declaredHandlers"],
    ["a handler outside the vocabulary", request({ declaredHandlers: ["tail"] }), "no handler"],
    ["an inherited name as a handler", request({ declaredHandlers: ["toString"] }), "no handler"],
    ["modules that are no array", request({ modules: {} }), "modules"],
    ["no modules", request({ modules: [] }), "1 to 512"],
    ["too many modules", request({ modules: tooMany }), "1 to 512"],
    ["a module that is null", request({ modules: [null] }), "modules[0]"],
    ["a name too long", request({ modules: [module("x".repeat(1025))] }), "modules[0].name"],
    ["a missing content", request({ modules: [{ ...module("a"), contentBase64: 1 }] }), "Base64"],
    ["a content that is no base64", request({ modules: [module("a", "***")] }), "not base64"],
    ["auxiliary modules that are no array", request({ auxiliaryModules: {} }), "auxiliaryModules"],
    ["too many of them", request({ auxiliaryModules: tooMany }), "auxiliaryModules"],
    ["one of the name of a module", request({ auxiliaryModules: [module("main.js")] }), "twice"],
    ["a name twice", request({ modules: [module("a"), module("a")] }), "twice"],
  ])("%s", (_name, document, problem) => {
    expect(() => readLoadRequest(bytes(document))).toThrow(MalformedRequestError);
    expect(() => readLoadRequest(bytes(document))).toThrow(problem);
  });

  test("what is not JSON, and what is not UTF-8", () => {
    expect(() => readLoadRequest(new TextEncoder().encode("{"))).toThrow("not JSON");
    expect(() => readLoadRequest(new Uint8Array([0x22, 0xff, 0x22]))).toThrow("not JSON");
  });
});

test("a name of the greatest length is read", () => {
  const name = "x".repeat(MAX_MODULE_NAME_CHARACTERS);
  expect(readLoadRequest(bytes(request({ mainModule: name }))).mainModule).toBe(name);
});
