import type { RequiredCheck } from "../contract-format.ts";

function unmeasured(name: string, operation: string): RequiredCheck {
  return { name, operation, procedure: "unmeasured" };
}

/** Obligations that no run can see, stated instead of left out. */
export const UNMEASURED_SECTION: readonly RequiredCheck[] = [
  unmeasured("wait-until-after-expiry-is-context-expired", "waitUntil"),
  unmeasured("accepted-write-survives-restart", "environment"),
  unmeasured("accepted-message-survives-restart", "queue"),
  unmeasured("tail", "tail"),
];
