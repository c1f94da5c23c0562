import { z } from "zod";
import { requestCheck, text } from "./check-schema.ts";

/** What the runner's own origin does, and so what is looked at. */
const origin = z.discriminatedUnion("serves", [
  /** A response in pieces; each but the first is written when the ones before it were told of. */
  z.strictObject({
    serves: z.literal("pieces"),
    pieces: z.int().min(2).max(16),
    boundMillis: z.int().min(500),
  }),
  /** A redirect, asked for in each of the three modes. */
  z.strictObject({ serves: z.literal("redirects") }),
  /** A response without an end, which the probe aborts after its first piece. */
  z.strictObject({
    serves: z.literal("endless"),
    gapMillis: z.int().min(10),
    boundMillis: z.int().min(500),
  }),
]);
export type StatedOrigin = z.infer<typeof origin>;

/** Requests that the probe itself makes, to an origin of the runner's. */
export const outboundCheck = z.strictObject({
  ...requestCheck.omit({ expect: true }).shape,
  procedure: z.literal("outbound"),
  origin,
  /** The first segment of every path at the origin. */
  payload: z.strictObject({ nonceTemplate: text }),
  timing: z.strictObject({ deadlineSeconds: z.int() }),
});
