import { ResponseReader } from "../http/response-reader.ts";
import type { NetworkBehaviour } from "../proxy/stage.ts";

export const proxyClosesAfterEachAnswer: NetworkBehaviour = {
  name: "proxy-closes-after-each-answer",
  description: "The connection is closed after each answer, which never said it would be.",
  stages: () => ({
    toClient(next, connection) {
      let ended = false;
      const reader = new ResponseReader({
        head: () => {},
        body: () => {},
        end: () => {
          ended = true;
        },
      });
      return {
        push(bytes) {
          reader.push(bytes);
          next.push(bytes);
          if (ended) {
            connection.close();
          }
        },
        end: () => next.end(),
      };
    },
  }),
};
