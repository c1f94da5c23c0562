import { sendHead, sendStream, write } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

export const declaredLengthIsKeptOrBroken = variation(
  "declared-length-is-kept-or-broken",
  "A stream is sent under its declared length; when it brings another number of bytes, the connection is cut.",
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
        break;
      }
      await write(outlet, piece);
    }
    if (left === 0) {
      outlet.end();
    } else {
      outlet.destroy();
    }
  },
);
