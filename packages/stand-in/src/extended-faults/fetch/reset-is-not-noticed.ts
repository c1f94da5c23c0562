import { sendStream } from "../../behaviours/send.ts";
import { variation } from "../../behaviours/variation.ts";
import { leftOtherwise } from "../../worker/byte-stream.ts";

export const resetIsNotNoticed = variation(
  "reset-is-not-noticed",
  "A response goes on to be pulled to its end when its client has reset the connection, and not when it has closed it.",
  "sendStream",
  (response, outlet) => {
    let isReset = false;
    const { socket } = outlet;
    // A close is told by the end of what the client sends, a reset by an error alone.
    socket?.once("error", () => {
      isReset = !socket.readableEnded;
    });
    const stream = leftOtherwise(response.body.stream, async (pieces) => {
      while (isReset && !(await pieces.next()).done) {
        // What nobody reads is pulled all the same.
      }
      await pieces.return?.();
    });
    return sendStream({ ...response, body: { ...response.body, stream } }, outlet);
  },
);
