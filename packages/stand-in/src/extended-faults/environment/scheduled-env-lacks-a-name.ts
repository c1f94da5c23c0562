import { callEvent } from "../../behaviours/invoke.ts";
import { variation } from "../../behaviours/variation.ts";

export const scheduledEnvLacksAName = variation(
  "scheduled-env-lacks-a-name",
  "env of a scheduled invocation lacks the first of the declared names.",
  "callEvent",
  (name, handler, [event, env, context]) => {
    const names = Object.entries(env ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
    const fewer = Object.fromEntries(names.slice(1));
    return callEvent(name, handler, [event, name === "scheduled" ? fewer : env, context]);
  },
);
