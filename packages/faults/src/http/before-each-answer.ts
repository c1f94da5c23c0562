import type { Stage } from "../proxy/stage.ts";
import { ResponseReader } from "./response-reader.ts";

/** A stage that sends something of its own just before each answer that goes to the client. */
export function beforeEachAnswer(own: Buffer): Stage {
  return (next) => {
    let between = true;
    const reader = new ResponseReader({
      head: () => {},
      body: () => {},
      end: () => {
        between = true;
      },
    });
    return {
      push(bytes) {
        if (between) {
          between = false;
          next.push(own);
        }
        reader.push(bytes);
        next.push(bytes);
      },
      end: () => next.end(),
    };
  };
}
