import { z } from "zod";
import { requestCheck, text } from "./check-schema.ts";

/*
 * A key is stated without what makes it this run's: the nonce stands before it. `padTo` makes it as
 * long as a limit asks for.
 */
const named = z.strictObject({
  name: text,
  padTo: z
    .strictObject({
      /** Of the whole key, as UTF-8. */
      bytes: z.int(),
      /** Repeated as often as it fits; letters fill what is left. */
      with: text,
    })
    .optional(),
});
/** The text without a character: no run's, and no key. */
const empty = z.strictObject({ empty: z.literal(true) });
const key = z.union([named, empty]);
export type StatedKey = z.infer<typeof key>;

/** The forms in which the binding takes a value. */
const value = z.discriminatedUnion("form", [
  z.strictObject({ form: z.enum(["buffer", "view"]), base64: z.string() }),
  z.strictObject({ form: z.literal("text"), text: z.string() }),
  /** As many zero bytes. */
  z.strictObject({ form: z.literal("zeros"), bytes: z.int() }),
]);
export type StatedValue = z.infer<typeof value>;

const done = z.strictObject({ resolves: z.literal(true) });
const refused = z.strictObject({ rejects: text });
const absent = z.strictObject({
  absent: z.literal(true),
  /** Values that an earlier write of the check put there, which a read may still bring. */
  before: z.array(z.string()).optional(),
});
/** The form in which a value must come. Absent: any that holds the bytes, which another check asks for. */
const form = z.literal("ArrayBuffer").optional();
const found = z.strictObject({
  base64: z.string(),
  form,
  before: z.array(z.string()).optional(),
});
/** As many zero bytes: a value that is too long to be told byte by byte. */
const zeros = z.strictObject({ zeros: z.int() });
const foundWith = z.strictObject({
  base64: z.string(),
  /** `null`: the member is left out. */
  metadata: z.record(z.string(), z.string()).nullable(),
});

const operation = z.discriminatedUnion("op", [
  z.strictObject({
    op: z.literal("put"),
    key,
    value,
    options: z
      .strictObject({
        metadata: z.record(z.string(), z.string()).optional(),
        expirationTtlSeconds: z.int().optional(),
      })
      .optional(),
    expect: z.union([done, refused]),
  }),
  z.strictObject({ op: z.literal("delete"), key, expect: z.union([done, refused]) }),
  z.strictObject({
    op: z.literal("get"),
    key,
    expect: z.union([absent, found, zeros, refused]),
  }),
  z.strictObject({
    op: z.literal("getWithMetadata"),
    key,
    expect: z.union([absent, foundWith, refused]),
  }),
  z.strictObject({
    op: z.literal("list"),
    /** What all names begin with that are asked for, behind the nonce. */
    prefix: z.string(),
    limit: z.int().optional(),
    /** One that no host issued. Absent: from the first page on, each page's own. */
    cursor: text.optional(),
    expect: z.union([
      refused,
      /** Without the nonce, in the order in which they must come; a listing that lacks one has not caught up. */
      z.strictObject({ names: z.array(text).min(1) }),
    ]),
  }),
]);
export type StatedKvOperation = z.infer<typeof operation>;

const step = z.strictObject({
  /** What the step is, for people. */
  says: text,
  /** It is sent again and again until every read has brought what it expects. Absent: once. */
  repeated: z.literal(true).optional(),
  /** How long to wait before it. */
  afterMillis: z.int().optional(),
  operations: z.array(operation).min(1),
});
export type KvStep = z.infer<typeof step>;

/** Operations on the store that the environment holds, and what must become of each. */
export const kvOperationsCheck = z.strictObject({
  name: text,
  operation: text,
  proves: text,
  procedure: z.literal("kvOperations"),
  request: requestCheck.shape.request,
  steps: z.array(step).min(1),
  payload: z.strictObject({ nonceTemplate: text }),
  timing: z.strictObject({ deadlineSeconds: z.int(), pollMillis: z.int() }),
});
