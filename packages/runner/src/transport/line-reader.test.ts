import { arrivedLines } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { LineReader } from "./line-reader.ts";

const TEXT = "one\n\n  \ntwö\r\nthree\nunfinished";

test.each([1, 2, 5, 100])(
  "reads the same lines as the evidence does, %i bytes at a time",
  (step) => {
    const bytes = Buffer.from(TEXT);
    const lines: string[] = [];
    const reader = new LineReader((text) => lines.push(text));
    for (let at = 0; at < bytes.length; at += step) {
      reader.push(bytes.subarray(at, at + step));
    }
    const evidence = { encoding: "utf8", data: TEXT, bytes: bytes.length, arrivals: [] } as const;
    expect(lines).toEqual(
      arrivedLines({ ...evidence, arrivals: [[bytes.length, 1]] }).map(({ text }) => text),
    );
    expect(lines).toEqual(["one", "twö\r", "three"]);
    expect(reader.openBytes).toBe("unfinished".length);
  },
);
