import { ResponseReader } from "../http/response-reader.ts";
import type { NetworkBehaviour } from "../proxy/stage.ts";

/** A chunk as the proxy frames it, with an extension that nobody has to understand. */
function chunk(bytes: Buffer): Buffer {
  const size = Buffer.from(`${bytes.length.toString(16)};via="a proxy"\r\n`);
  return Buffer.concat([size, bytes, Buffer.from("\r\n")]);
}

export const proxyExtendsChunks: NetworkBehaviour = {
  name: "proxy-extends-chunks",
  description: "A body is framed anew, in chunks with an extension, a trailer after the last.",
  stages: () => ({
    toClient(next) {
      const reader = new ResponseReader({
        head: (head) => {
          const framing = ["content-length", "transfer-encoding"];
          next.push(head.changed(framing, [["transfer-encoding", "chunked"]]).toBytes());
        },
        body: (bytes) => next.push(chunk(bytes)),
        end: () => next.push(Buffer.from("0;last\r\nx-trailer: 1\r\n\r\n")),
      });
      return { push: (bytes) => reader.push(bytes), end: () => next.end() };
    },
  }),
};
