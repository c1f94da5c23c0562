import { ResponseReader } from "../http/response-reader.ts";
import type { NetworkBehaviour } from "../proxy/stage.ts";

/** Time for the bytes before it to arrive: a reset would overtake them. */
const TRAVEL_MILLIS = 20;

export const networkResetsStreams: NetworkBehaviour = {
  name: "network-resets-streams",
  description: "The connection of a streamed answer is reset after the first bytes of its body.",
  stages: () => ({
    toClient(next, connection) {
      let streamed = false;
      let begun = false;
      const reader = new ResponseReader({
        head: (head) => {
          streamed = head.get("content-type") === "application/x-ndjson";
        },
        body: () => {
          begun = streamed;
        },
        end: () => {},
      });
      return {
        push(bytes) {
          if (begun) {
            return;
          }
          reader.push(bytes);
          next.push(bytes);
          if (begun) {
            connection.after(TRAVEL_MILLIS, () => connection.reset());
          }
        },
        end: () => next.end(),
      };
    },
  }),
};
