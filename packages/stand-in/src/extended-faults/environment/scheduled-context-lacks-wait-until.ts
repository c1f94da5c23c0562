import { callEvent } from "../../behaviours/invoke.ts";
import { variation } from "../../behaviours/variation.ts";

export const scheduledContextLacksWaitUntil = variation(
  "scheduled-context-lacks-wait-until",
  "The context of a scheduled invocation has no waitUntil.",
  "callEvent",
  (name, handler, [event, env, context]) =>
    callEvent(name, handler, [event, env, name === "scheduled" ? {} : context]),
);
