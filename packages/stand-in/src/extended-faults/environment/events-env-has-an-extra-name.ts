import { callEvent } from "../../behaviours/invoke.ts";
import { variation } from "../../behaviours/variation.ts";

export const eventsEnvHasAnExtraName = variation(
  "events-env-has-an-extra-name",
  "env of a scheduled or queue invocation holds a name of the host beside the declared ones.",
  "callEvent",
  (name, handler, [event, env, context]) =>
    callEvent(name, handler, [event, { ...env, HOST_ATTEMPT: 1 }, context]),
);
