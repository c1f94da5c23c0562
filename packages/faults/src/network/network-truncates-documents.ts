import type { ResponseHead } from "../http/response-head.ts";
import { ResponseReader } from "../http/response-reader.ts";
import type { NetworkBehaviour } from "../proxy/stage.ts";

export const networkTruncatesDocuments: NetworkBehaviour = {
  name: "network-truncates-documents",
  description: "The connection of an answer of declared length is closed before its last byte.",
  stages: () => ({
    toClient(next, connection) {
      let head: ResponseHead | undefined;
      let body = Buffer.alloc(0);
      const reader = new ResponseReader({
        head: (read) => {
          head = read;
        },
        body: (bytes) => {
          body = Buffer.concat([body, bytes]);
        },
        end: () => {
          if (head?.get("content-length") !== undefined) {
            next.push(Buffer.concat([head.toBytes(), body.subarray(0, -1)]));
            connection.close();
          }
        },
      });
      return {
        push(bytes) {
          reader.push(bytes);
          if (head !== undefined && head.get("content-length") === undefined) {
            next.push(bytes);
          }
        },
        end: () => next.end(),
      };
    },
  }),
};
