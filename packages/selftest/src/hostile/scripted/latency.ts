import { setTimeout as sleep } from "node:timers/promises";
import type { NetworkBehaviour, Pipe, Stage } from "@runtime-abi/faults";

/** Lets each piece go on after its time, in the order in which they came. */
function late(millis: () => number): Stage {
  return (next) => {
    let last: Promise<void> = Promise.resolve();
    const after = (pass: (pipe: Pipe) => void): void => {
      const due = sleep(millis());
      last = last.then(() => due).then(() => pass(next));
    };
    return {
      push: (bytes) => after((pipe) => pipe.push(bytes)),
      end: () => after((pipe) => pipe.end()),
    };
  };
}

/** A path that takes so long each way, and up to `jitterMillis` longer, each time another. */
export function latency(millis: number, jitterMillis = 0): NetworkBehaviour {
  return {
    name: `latency-of-${millis}-ms`,
    description: `Everything takes ${millis} ms each way, and up to ${jitterMillis} ms more.`,
    stages: () => {
      const stage: Stage = (next, connection, sender) =>
        late(() => millis + connection.random() * jitterMillis)(next, connection, sender);
      return { toSubject: stage, toClient: stage };
    },
  };
}

/** A subject that takes so long for every answer, however short the way to it is. */
export function slowAnswers(millis: number): NetworkBehaviour {
  return {
    name: `answers-after-${millis}-ms`,
    description: `Every byte of an answer comes ${millis} ms late.`,
    stages: () => ({ toClient: late(() => millis) }),
  };
}
