import { sendHead, sendStream, write } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";

export const declaredLengthIsWaitedFor = variation(
  "declared-length-is-waited-for",
  "A stream that brings less than its declared length leaves the response open.",
  "sendStream",
  async (response, outlet) => {
    const { status, headers, body } = response;
    const declared = Number(headers["content-length"] ?? Number.NaN);
    if (Number.isNaN(declared)) {
      await sendStream(response, outlet);
      return;
    }
    sendHead(outlet, status, headers);
    let left = declared;
    for await (const piece of body.stream) {
      left -= piece.byteLength;
      if (left < 0) {
        outlet.destroy();
        return;
      }
      await write(outlet, piece);
    }
    if (left === 0) {
      outlet.end();
    }
  },
);
