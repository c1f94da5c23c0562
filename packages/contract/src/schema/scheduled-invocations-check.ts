import { z } from "zod";
import { waitUntilCheck } from "./check-schema.ts";

/** Invocations of the scheduled handler: each is recorded, under an order of this run. */
export const scheduledInvocationsCheck = waitUntilCheck.extend({
  procedure: z.literal("scheduledInvocations"),
  /** How many instants to wait for. */
  matches: z.int().min(1).max(2),
  timing: waitUntilCheck.shape.timing.extend({
    /** How long further invocations may come, after the last that is waited for. */
    quietMillis: z.int(),
  }),
});
