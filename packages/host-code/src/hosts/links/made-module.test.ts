import { LOADABLE_MEDIA_TYPES, MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import { expect, test } from "vitest";
import { isMade, type MadeMediaType, madeModule } from "./made-module.ts";

async function imported(mediaType: MadeMediaType, bytes: Uint8Array): Promise<unknown> {
  const source = madeModule(mediaType, bytes);
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  const module = (await import(/* @vite-ignore */ url)) as { readonly default: unknown };
  expect(Object.keys(module)).toEqual(["default"]);
  return module.default;
}

test("everything loadable is made but a script", () => {
  expect(LOADABLE_MEDIA_TYPES.filter((type) => !isMade(type))).toEqual([MODULE_MEDIA_TYPE]);
  expect(isMade("toString")).toBe(false);
});

test.each(["", "a\r\n\0", "\u2028\u2029\"'`\\\u0024{x}</script>", "é 😀"])(
  "text %j",
  async (content) => {
    expect(await imported("text/plain", new TextEncoder().encode(content))).toBe(content);
  },
);

test("text keeps a byte order mark, and has a replacement for what is not UTF-8", async () => {
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0xed, 0xa0, 0x80, 0xff]);
  expect(await imported("text/plain", bytes)).toBe("\ufeffa\ufffd\ufffd\ufffd\ufffd");
});

test.each([0, 1, 2, 3, 256])("%i bytes, in a buffer of that length", async (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => 255 - at);
  // A view whose buffer holds more than it shows.
  const within = new Uint8Array([9, ...bytes, 9]).subarray(1, length + 1);
  const buffer = await imported("application/octet-stream", within);
  expect(buffer).toBeInstanceOf(ArrayBuffer);
  expect(new Uint8Array(buffer as ArrayBuffer)).toEqual(bytes);
});

test("WebAssembly is compiled, and does not come to be when it cannot be", async () => {
  const header = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  const module = await imported("application/wasm", header);
  expect(String(module)).toBe("[object WebAssembly.Module]");
  const refusal = expect.objectContaining({ name: "CompileError" });
  await expect(imported("application/wasm", header.subarray(1))).rejects.toEqual(refusal);
});
