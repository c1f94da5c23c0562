import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { hostBytes } from "./host-bytes.ts";

const buffer = Uint8Array.of(9, 0, 254, 255, 9).buffer;

test.each<[form: string, value: unknown]>([
  ["an ArrayBuffer", buffer.slice(1, 4)],
  ["a view with its offset", new Uint8Array(buffer, 1, 3)],
  ["a DataView", new DataView(buffer, 1, 3)],
  ["a Node buffer", Buffer.from(buffer, 1, 3)],
  ["another element type", new Int8Array([0, -2, -1])],
  ["an ArrayBuffer of another realm", runInNewContext("Uint8Array.of(0, 254, 255).buffer")],
  ["a view of another realm", runInNewContext("Uint8Array.of(0, 254, 255)")],
  ["the encoded-bytes object", { encoding: "base64", data: "AP7/" }],
])("reads %s", (_form, value) => {
  expect(hostBytes(value)).toEqual(Uint8Array.of(0, 254, 255));
});

test("reads a string as its UTF-8", () => {
  expect(hostBytes("aé\ufffd")).toEqual(Uint8Array.of(0x61, 0xc3, 0xa9, 0xef, 0xbf, 0xbd));
});

test.each<[form: string, value: unknown]>([
  ["nothing", undefined],
  ["null", null],
  ["a number", 7],
  ["an index map", { 0: 1, 1: 2 }],
  ["an array", [1, 2]],
  ["a serialised buffer", { type: "Buffer", data: [1, 2] }],
  ["another encoding", { encoding: "hex", data: "00" }],
  ["broken base64", { encoding: "base64", data: "A" }],
  ["bytes under the encoding", { encoding: "base64", data: Uint8Array.of(1) }],
  ["a thing that calls itself an ArrayBuffer", { [Symbol.toStringTag]: "ArrayBuffer" }],
  ["a stream", new Response("x").body],
  ["a blob", new Blob(["x"])],
])("does not guess at %s", (_form, value) => {
  expect(hostBytes(value)).toBeUndefined();
});
