import { variation } from "../behaviours/variation.ts";
import { readWhole } from "../worker/byte-stream.ts";

export const responseStreamBuffered = variation(
  "response-stream-buffered",
  "A streamed answer is sent when all of it has been produced.",
  "sendStream",
  async (response, outlet) => {
    const bytes = await readWhole(response.body.stream);
    outlet.writeHead(response.status, response.headers);
    outlet.end(bytes);
  },
);
