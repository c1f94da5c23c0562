import { z } from "zod";
import { requestCheck, text } from "./check-schema.ts";

/** What the handler does with a message, or with its batch. */
const step = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.enum([
      "acknowledge",
      /** A message that is in no batch. */
      "acknowledgeUnknown",
      "acknowledgeAll",
      /** It registers a background task that rejects. */
      "reject",
      "throw",
    ]),
  }),
  z.strictObject({ do: z.enum(["retry", "retryAll"]), delaySeconds: z.int().optional() }),
  /** It sends the message of that place, which nobody has sent yet. */
  z.strictObject({ do: z.literal("send"), message: z.int() }),
]);

const message = z.strictObject({
  /** By the count of attempts of a delivery, from 1: what is done with it. Absent: nothing. */
  does: z.array(z.array(step)),
  /** How long its body is made. Absent: as long as it is. */
  bytes: z.int().optional(),
  delaySeconds: z.int().optional(),
  /** `object`: what is sent is no bytes. */
  form: z.literal("object").optional(),
  /** How many equal messages stand in the batch in its place. Absent: one. */
  times: z.int().optional(),
});

const send = z.strictObject({
  /** `message`: by `send`. `batch`: by `sendBatch`. `handler`: by what a handler does. */
  as: z.enum(["message", "batch", "handler"]),
  messages: z.array(message).min(1),
});
export type StatedSend = z.infer<typeof send>;

/** One thing that must hold of what was sent and delivered; `message` and `send` are places. */
const claim = z.discriminatedUnion("claim", [
  /** It is delivered with each count of attempts from 1 to this one. */
  z.strictObject({ claim: z.literal("delivered"), message: z.int(), attempts: z.int() }),
  /** It is delivered a first time and never again; that a first delivery comes twice is no other. */
  z.strictObject({ claim: z.literal("settled"), message: z.int() }),
  /** It is delivered with each count of attempts up to this one, and with none beyond. */
  z.strictObject({ claim: z.literal("lastAttempt"), message: z.int(), attempts: z.int() }),
  z.strictObject({ claim: z.literal("neverDelivered"), message: z.int() }),
  z.strictObject({ claim: z.literal("ids") }),
  z.strictObject({ claim: z.literal("timestamps") }),
  z.strictObject({ claim: z.literal("batches") }),
  /** The send resolves to what its messages are then delivered with. */
  z.strictObject({ claim: z.literal("sentIds"), send: z.int() }),
  /** It is refused by an error of this name. */
  z.strictObject({ claim: z.literal("sendRefused"), send: z.int(), error: text }),
  /** The step at this place of a delivery is refused by an error of this name; any other is done. */
  z.strictObject({
    claim: z.literal("step"),
    message: z.int(),
    attempts: z.int(),
    step: z.int(),
    error: text,
  }),
  z.strictObject({ claim: z.literal("bytes"), message: z.int(), bytes: z.int() }),
  /** This delivery comes no earlier than so long after the first, or after the send when it is the first. */
  z.strictObject({
    claim: z.literal("notBefore"),
    message: z.int(),
    attempts: z.int(),
    millis: z.int(),
  }),
]);
export type DeliveryClaim = z.infer<typeof claim>;

/** Messages of a run, what their handler does with them, and what must become of each. */
export const deliveriesCheck = z.strictObject({
  name: text,
  operation: text,
  proves: text,
  procedure: z.literal("deliveries"),
  request: requestCheck.shape.request,
  deliveries: z.strictObject({
    sends: z.array(send).min(1),
    /** By message: the attempt after which nothing more is waited for; 0: none is. */
    awaits: z.array(z.int()),
    /** How long deliveries may still come after that. */
    quietMillis: z.int(),
    claims: z.array(claim).min(1),
  }),
  payload: z.strictObject({ nonceTemplate: text }),
  timing: z.strictObject({ deadlineSeconds: z.int(), pollMillis: z.int() }),
});
