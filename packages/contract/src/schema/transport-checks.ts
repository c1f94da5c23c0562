import { LEAVINGS } from "@runtime-abi/protocol";
import { z } from "zod";
import { requestCheck, text, waitUntilCheck } from "./check-schema.ts";

/* Checks of what becomes of long bodies, and of responses whose client does not stay. */

/** A response that its client leaves, and a request beside it that is to be answered all the same. */
export const disconnectCheck = waitUntilCheck.extend({
  procedure: z.literal("disconnect"),
  leaves: z.enum(LEAVINGS),
  /** How many lines the response has that is left, when nobody tells its producer. */
  lines: z.int(),
  /** A streamed response that begins before the other is left and ends after it. */
  beside: z.strictObject({ path: text, lines: z.int() }),
  expect: requestCheck.shape.expect,
});

/** A long response of which the client reads nothing for a while. */
export const slowReaderCheck = requestCheck.extend({
  procedure: z.literal("slowReader"),
  /** How many blocks the producer makes: more than any bounded buffering takes. */
  blocks: z.int(),
  payload: z.strictObject({ nonceTemplate: text }),
  expect: requestCheck.shape.expect.extend({ bytes: z.int(), sha256: text }),
  timing: z.strictObject({
    deadlineSeconds: z.int(),
    pollMillis: z.int(),
    /** How long nothing is read. */
    pauseMillis: z.int(),
  }),
});

/** A long upload, which the handler begins to read after a delay where one is stated. */
export const uploadCheck = requestCheck.extend({
  procedure: z.literal("upload"),
  blocks: z.int(),
  expect: requestCheck.shape.expect.required({ json: true }),
  timing: z.strictObject({
    deadlineSeconds: z.int(),
    /** Sent along; until then nothing may be read ahead without bound. */
    delayMillis: z.int().optional(),
  }),
});
