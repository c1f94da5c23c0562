import type { NetworkBehaviour, Stage } from "../proxy/stage.ts";

/** Largest piece of an answer: a line, and a chunk's size, come in many reads. */
const ANSWER_PIECE_BYTES = 16;

/** Largest piece of a request: smaller ones would make each of them a line of the answer. */
const REQUEST_PIECE_BYTES = 1024;

/**
 * What of each direction is split. Each piece takes a turn of the timers, so a body of many MiB would
 * never end; and what waits its turn here no reader holds back, so nothing long may.
 */
const SPLIT_ANSWER_BYTES = 4 * 1024;
const SPLIT_REQUEST_BYTES = 64 * 1024;

function split(largestBytes: number, splitBytes: number): Stage {
  return (next, connection) => {
    let pushedBytes = 0;
    const waiting: (() => void)[] = [];
    const passOne = () => {
      waiting.shift()?.();
      if (waiting.length > 0) {
        connection.after(0, passOne);
      }
    };
    const enqueue = (pass: () => void) => {
      waiting.push(pass);
      if (waiting.length === 1) {
        connection.after(0, passOne);
      }
    };
    return {
      push(bytes) {
        pushedBytes += bytes.length;
        if (pushedBytes > splitBytes) {
          for (const pass of waiting.splice(0)) {
            pass();
          }
          next.push(bytes);
          return;
        }
        for (let start = 0; start < bytes.length; ) {
          const piece = bytes.subarray(
            start,
            start + 1 + Math.floor(connection.random() * largestBytes),
          );
          start += piece.length;
          enqueue(() => next.push(piece));
        }
      },
      end: () => enqueue(() => next.end()),
    };
  };
}

export const networkSplitsWrites: NetworkBehaviour = {
  name: "network-splits-writes",
  description: "What was one write arrives in many reads, split anywhere.",
  stages: () => ({
    toSubject: split(REQUEST_PIECE_BYTES, SPLIT_REQUEST_BYTES),
    toClient: split(ANSWER_PIECE_BYTES, SPLIT_ANSWER_BYTES),
  }),
};
