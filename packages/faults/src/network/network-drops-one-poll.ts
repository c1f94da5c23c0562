import type { NetworkBehaviour } from "../proxy/stage.ts";

/** A read that names what it looks for, as polls do. */
const POLL = /^GET \S*\?(?:key|nonce)=/;

export const networkDropsOnePoll: NetworkBehaviour = {
  name: "network-drops-one-poll",
  description: "The first poll loses its connection before a byte of the answer came.",
  stages() {
    let dropped = false;
    return {
      toSubject: (next, connection) => ({
        push(bytes) {
          if (!dropped && POLL.test(bytes.toString("latin1"))) {
            dropped = true;
            connection.reset();
          } else {
            next.push(bytes);
          }
        },
        end: () => next.end(),
      }),
    };
  },
};
