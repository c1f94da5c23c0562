import { z } from "zod";
import { EXTENDED_PROBE_PROTOCOL } from "./probe.ts";

/*
 * What the extended probe tells of bodies that it produced or read, and of clients that went. A value
 * that the host supplied is left unknown, as in every answer of a probe.
 */

/**
 * How a client leaves a response in its middle.
 * - `close`: it closes the connection.
 * - `halfClose`: it ends its own side, and goes on reading.
 * - `reset`: it resets the connection.
 */
export const LEAVINGS = ["close", "halfClose", "reset"] as const;
export type Leaving = (typeof LEAVINGS)[number];

/** What a producer tells that was left by its client, or was let produce to the end. */
export const producerAnswer = z.looseObject({
  probe: z.literal(EXTENDED_PROBE_PROTOCOL),
  settled: z.boolean(),
  nonce: z.unknown().optional(),
  /** `cancel` and `abort`: in which way it was told; `ended`: it produced all. */
  told: z.unknown().optional(),
});

/** What a producer tells that produces as fast as it is asked to. */
export const pacedAnswer = z.looseObject({
  probe: z.literal(EXTENDED_PROBE_PROTOCOL),
  settled: z.boolean(),
  nonce: z.unknown().optional(),
  /** All that it produced, in bytes. */
  bytes: z.unknown().optional(),
  /** The longest time for which it was not asked for more, and how many bytes it had produced then. */
  longestWaitMillis: z.unknown().optional(),
  waitedAtBytes: z.unknown().optional(),
});

/** A line of a stream whose lines are numbered from 1. */
export const numberedLine = z.looseObject({
  probe: z.literal(EXTENDED_PROBE_PROTOCOL),
  line: z.number(),
});
