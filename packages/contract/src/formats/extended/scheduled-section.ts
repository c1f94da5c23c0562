import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { RequiredCheck } from "../contract-format.ts";

function invocations(name: string, route: string, quietMillis: number): RequiredCheck {
  return {
    name,
    operation: "scheduled",
    procedure: "scheduledInvocations",
    route,
    matches: 1,
    quietMillis,
    expect: { status: 200, json: { probe: EXTENDED_PROBE_PROTOCOL, ordered: true } },
  };
}

/** How often, and for what, the host calls the scheduled handler. */
export const SCHEDULED_SECTION: readonly RequiredCheck[] = [
  invocations("scheduled-throw-is-not-retried-in-its-minute", "scheduled-throw", 20_000),
  {
    ...invocations("consecutive-matches-advance-by-a-minute", "scheduled-minutes", 2_000),
    matches: 2,
    heavy: true,
  },
];
