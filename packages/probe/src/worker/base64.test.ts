import { expect, test } from "vitest";
import { decodeBase64, encodeBase64 } from "./base64.ts";

test("agrees with another codec at every length and byte", () => {
  const all = Uint8Array.from({ length: 256 + 5 }, (_, index) => index & 255);
  for (let length = 0; length <= all.length; length += 1) {
    const bytes = all.subarray(all.length - length);
    const text = Buffer.from(bytes).toString("base64");
    expect(encodeBase64(bytes)).toBe(text);
    expect(decodeBase64(text)).toEqual(new Uint8Array(bytes));
  }
});

test.each(["A", "AA", "AAA", "AAAA=", "AA=A", "A===", "AA AA", "AAA\n", "-_-_", "AAA=AAAA"])(
  "refuses %j",
  (text) => {
    expect(decodeBase64(text)).toBeUndefined();
  },
);
