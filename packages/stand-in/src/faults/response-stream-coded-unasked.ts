import { gzipSync } from "node:zlib";
import { sendHead, write } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";
import { readWhole } from "../worker/byte-stream.ts";

const GZIP_HEAD_BYTES = 10;

export const responseStreamCodedUnasked = variation(
  "response-stream-coded-unasked",
  "A streamed answer is gzipped although nobody asked: ten bytes at once, the rest at the end.",
  "sendStream",
  async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, { ...headers, "content-encoding": "gzip" });
    await write(outlet, gzipSync("").subarray(0, GZIP_HEAD_BYTES));
    const coded = gzipSync(await readWhole(body.stream));
    outlet.end(coded.subarray(GZIP_HEAD_BYTES));
  },
);
