import { get } from "node:http";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { GAP_MILLIS } from "../testing/transcript.ts";
import { varied } from "../testing/vary.ts";

interface CodedAnswer {
  readonly coding: string | undefined;
  readonly reads: readonly Buffer[];
}

function answerOf(url: string): Promise<CodedAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (incoming) => {
      const reads: Buffer[] = [];
      incoming.on("data", (read: Buffer) => reads.push(read));
      incoming.on("end", () => resolve({ coding: incoming.headers["content-encoding"], reads }));
      incoming.on("error", reject);
    }).on("error", reject);
  });
}

test("the ten bytes of a gzip head come at once, and all content at the end", () =>
  varied("response-stream-coded-unasked", async ({ endpoint }) => {
    const url = `${endpoint}/abi/stream?chunks=2&gapMillis=${GAP_MILLIS}`;
    const { coding, reads } = await answerOf(url);
    expect(coding).toBe("gzip");
    expect(reads[0]).toHaveLength(10);
    expect(reads).toHaveLength(2);
    const lines = gunzipSync(Buffer.concat(reads)).toString("utf8").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).chunk)).toEqual([1, 2]);
  }));
