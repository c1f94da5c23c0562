import type { NetworkBehaviour } from "../proxy/stage.ts";
import { GATHER_MILLIS } from "../timings.ts";

export const proxyCoalescesSegments: NetworkBehaviour = {
  name: "proxy-coalesces-segments",
  description: "Bytes of an answer wait for a flush timer, so that neighbours come together.",
  stages: () => ({
    toClient(next, connection) {
      let held: Buffer[] = [];
      let ended = false;
      const flush = () => {
        next.push(Buffer.concat(held));
        held = [];
        if (ended) {
          next.end();
        }
      };
      return {
        push(bytes) {
          held.push(bytes);
          if (held.length === 1) {
            connection.after(GATHER_MILLIS, flush);
          }
        },
        end() {
          ended = true;
          if (held.length === 0) {
            next.end();
          }
        },
      };
    },
  }),
};
