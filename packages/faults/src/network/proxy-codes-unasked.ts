import { gzipSync } from "node:zlib";
import { ResponseReader } from "../http/response-reader.ts";
import type { NetworkBehaviour } from "../proxy/stage.ts";

/** What every gzip stream begins with, whatever it holds. */
const GZIP_HEAD_BYTES = 10;

export const proxyCodesUnasked: NetworkBehaviour = {
  name: "proxy-codes-unasked",
  description: "Every body is gzipped, asked or not: ten bytes at once, the rest at its end.",
  stages: () => ({
    toClient(next, connection) {
      let body: Buffer[] = [];
      const reader = new ResponseReader({
        head(head) {
          const added = [
            ["content-encoding", "gzip"],
            ["connection", "close"],
          ] as const;
          const framing = ["content-length", "transfer-encoding", "connection", "keep-alive"];
          next.push(head.changed(framing, added).toBytes());
          next.push(gzipSync("").subarray(0, GZIP_HEAD_BYTES));
        },
        body: (bytes) => {
          body.push(Buffer.from(bytes));
        },
        end() {
          next.push(gzipSync(Buffer.concat(body)).subarray(GZIP_HEAD_BYTES));
          body = [];
          connection.close();
        },
      });
      return { push: (bytes) => reader.push(bytes), end: () => next.end() };
    },
  }),
};
