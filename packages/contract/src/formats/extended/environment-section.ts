import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { RequiredCheck } from "../contract-format.ts";
import { marked } from "./listed-checks.ts";

/** The names that the deployment of the format declares. */
const PROPERTY_NAMES = ["API_SIGNING_TOKEN_NAME", "CACHE", "EVENTS", "LOG_LEVEL", "PEER"];

/** What both event handlers are asked for, and what the marker of each must tell. */
function toldByBoth(
  [operation, name, route]: readonly [operation: string, name: string, route: string],
  marker: { readonly scheduled: object; readonly queue: object },
): RequiredCheck {
  return {
    ...marked(operation, name, route),
    send: { handlers: 2 },
    expect: {
      status: 200,
      json: { probe: EXTENDED_PROBE_PROTOCOL, ordered: true },
      marker: { ...marker },
    },
  };
}

/** What every handler is called with, beside the members of its event. */
const CALLED = { argumentCount: 3, envIsObject: true, waitUntilIsFunction: true };

/** What stands in `env`, and in which invocations. */
export const ENVIRONMENT_SECTION: readonly RequiredCheck[] = [
  {
    name: "var-and-secret-values-are-the-supplied-ones",
    operation: "environment",
    procedure: "values",
    route: "values",
    expect: { status: 200 },
  },
  toldByBoth(["environment", "scheduled-and-queue-see-the-same-env", "event-environment"], {
    scheduled: { propertyNames: PROPERTY_NAMES },
    queue: { propertyNames: PROPERTY_NAMES },
  }),
  toldByBoth(["scheduled", "scheduled-and-queue-receive-three-arguments", "event-arguments"], {
    scheduled: { ...CALLED, event: { cron: "string", scheduledTime: "number" } },
    queue: { ...CALLED, event: { queue: "string", messages: "array" } },
  }),
];
