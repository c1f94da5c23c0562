import { callEvent } from "../../behaviours/invoke.ts";
import { variation } from "../../behaviours/variation.ts";

/** A handler as a host calls it that has no context for it. */
type WithoutContext = (...given: readonly unknown[]) => Promise<void>;

export const queueIsCalledWithTwoArguments = variation(
  "queue-is-called-with-two-arguments",
  "The queue handler is called with the batch and env, and no context.",
  "callEvent",
  (name, handler, call) =>
    name === "queue"
      ? (handler as WithoutContext)(...call.slice(0, 2))
      : callEvent(name, handler, call),
);
