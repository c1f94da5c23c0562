import { expect, test } from "vitest";
import { bodyDecoder } from "./body-decoder.ts";

const KIB = 1024;

/** What a body in chunks comes to, its wire handed over in these pieces. */
function chunked(...pieces: readonly string[]) {
  const decoder = bodyDecoder({ kind: "chunked" });
  let body = "";
  const used = pieces.map((piece) =>
    decoder.take(Buffer.from(piece, "latin1"), (part) => {
      body += part.toString("latin1");
    }),
  );
  return { body, used, complete: decoder.complete };
}

test("chunks are joined, wherever the pieces of the wire end", () => {
  const wire = "3;name=value\r\nabc\r\nA\t\r\n0123456789\r\n0\r\nfield: value\r\n\r\n";
  const expected = { body: "abc0123456789", complete: true };
  expect(chunked(wire)).toMatchObject(expected);
  expect(chunked(...wire)).toMatchObject(expected);
});

test("what lies beyond the end is left over", () => {
  expect(chunked("0\r\n\r\nmore").used).toEqual([5]);
});

test("a body that was not ended is not complete by the end of the connection", () => {
  const decoder = bodyDecoder({ kind: "chunked" });
  decoder.take(Buffer.from("3\r\nab"), () => undefined);
  expect(decoder.finish()).toBe(false);
  expect(bodyDecoder({ kind: "length", bytes: 1 }).finish()).toBe(false);
  expect(bodyDecoder({ kind: "length", bytes: 0 }).finish()).toBe(true);
  expect(bodyDecoder({ kind: "close" }).finish()).toBe(true);
});

test.each([
  ["a size of no digits", "x\r\n", "size is malformed"],
  ["a size of too many digits", `${"1".repeat(13)}\r\n`, "size is malformed"],
  ["a line that ends in a bare LF", "3\nabc", "does not end with CRLF"],
  ["a chunk longer than its size", "3\r\nabcd\r\n", "longer than its stated size"],
  ["an endless extension", `3;${"x".repeat(16 * KIB)}`, "line of the chunked coding is too long"],
  [
    "an endless trailer",
    `0\r\n${`f: ${"x".repeat(8 * KIB)}\r\n`.repeat(9)}`,
    "trailer section is too long",
  ],
])("%s is malformed", (_what, wire, message) => {
  expect(() => chunked(wire)).toThrow(message);
});

test("a long trailer within its cap is read", () => {
  expect(chunked(`0\r\n${`f: ${"x".repeat(8 * KIB)}\r\n`.repeat(7)}\r\n`).complete).toBe(true);
});
