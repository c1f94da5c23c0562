import { expect, test } from "vitest";
import { arrivedLines } from "./lines.ts";
import type { Exchange } from "./observation.ts";

function body(text: string, arrivals: [number, number][]): Exchange["body"] {
  return { encoding: "utf8", data: text, bytes: Buffer.byteLength(text), arrivals };
}

test("a line has the arrival time of the bytes that completed it", () => {
  const lines = arrivedLines(
    body('{"a":1}\n{"b":2}\n', [
      [4, 10],
      [9, 20],
      [16, 30],
    ]),
  );
  expect(lines).toEqual([
    { text: '{"a":1}', atMillis: 20 },
    { text: '{"b":2}', atMillis: 30 },
  ]);
});

test("lines that came together have one time", () => {
  expect(arrivedLines(body("a\nb\n", [[4, 7]])).map(({ atMillis }) => atMillis)).toEqual([7, 7]);
});

test("bytes after the last line feed are no line, and blank lines are none", () => {
  const lines = arrivedLines(body("\n \n\r\na\nunfinished", [[16, 1]]));
  expect(lines.map(({ text }) => text)).toEqual(["a"]);
});

test("offsets count bytes, also where characters take several, and in base64", () => {
  const text = "é\nx\n";
  const arrivals: [number, number][] = [
    [3, 1],
    [5, 2],
  ];
  const expected = [
    { text: "é", atMillis: 1 },
    { text: "x", atMillis: 2 },
  ];
  expect(arrivedLines(body(text, arrivals))).toEqual(expected);
  const base64 = Buffer.from(text).toString("base64");
  expect(arrivedLines({ encoding: "base64", data: base64, bytes: 5, arrivals })).toEqual(expected);
});
