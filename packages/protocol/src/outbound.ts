import { z } from "zod";
import { EXTENDED_PROBE_PROTOCOL } from "./probe.ts";

/** The request header that tells the probe where the run's origin is, with a slash at its end. */
export const ORIGIN_HEADER = "x-abi-origin";

/** What an origin of the runner's answers with below its key, beside its greeting. */
export type OriginScript =
  | {
      /** Pieces of one response; each but the first is held until the ones before it are told of. */
      readonly serves: "pieces";
      readonly pieces: readonly string[];
      /** How long a piece is held at most. */
      readonly boundMillis: number;
    }
  | {
      /** A redirect, and where it leads. */
      readonly serves: "redirects";
    }
  | {
      /** A response that goes on, a piece after each gap, until its connection ends. */
      readonly serves: "endless";
      readonly piece: string;
      readonly gapMillis: number;
      /** How long the end of its connection is awaited at most. */
      readonly boundMillis: number;
    };

/** What stands at the origin, relative to the URL that the probe is told. */
export const ORIGIN_TARGETS = {
  hello: "hello",
  pieces: "pieces",
  read: "read",
  from: "from",
  to: "to",
  endless: "endless",
  gone: "gone",
} as const;

/** What the origin answers with where a document stands: nothing that could be known without asking it. */
export function originText(key: string, target: string): string {
  return `${key} ${target}`;
}

const millis = z.number().nonnegative();
const count = z.int().nonnegative();

/**
 * How a request to the origin ended.
 * - `answered`: the response was handed over to its end.
 * - `closed`, `reset`: its connection ended before that, by FIN or by RST.
 * - `gaveUp`: the origin had waited as long as it waits, and ended the response itself.
 * - `open`: it had not ended when the measurement did.
 */
export const ORIGIN_ENDS = ["answered", "closed", "reset", "gaveUp", "open"] as const;

export const originRequestSchema = z.strictObject({
  method: z.string(),
  /** Below the origin's key, with its query. */
  target: z.string(),
  atMillis: millis,
  /** Content bytes handed to the socket: `[cumulative bytes, millis]`. */
  sent: z.array(z.tuple([count, millis])),
  end: z.enum(ORIGIN_ENDS),
  endedAtMillis: millis,
});
export type OriginRequest = z.infer<typeof originRequestSchema>;

/** What an origin of the runner's saw while one check was measured. */
export const originSchema = z.strictObject({
  /** Under which URL the subject was told to reach it; the key of the check is left out. */
  url: z.string(),
  /** Connections that came, whoever made them. */
  connections: count,
  /** Requests below the key, which holds the run's token, in order of arrival. */
  requests: z.array(originRequestSchema),
  /** Why there was none: it could not listen. */
  failure: z.string().optional(),
});
export type OriginSeen = z.infer<typeof originSchema>;

/** What came of one fetch: what was read, or how it failed. */
const fetched = z.looseObject({
  status: z.unknown().optional(),
  type: z.unknown().optional(),
  location: z.unknown().optional(),
  text: z.unknown().optional(),
  bytes: z.unknown().optional(),
  told: z.unknown().optional(),
  failed: z.string().optional(),
});
export type Fetched = z.infer<typeof fetched>;

/** Of the extended probe: what its own fetches of the origin brought. */
export const outboundAnswer = z.looseObject({
  probe: z.literal(EXTENDED_PROBE_PROTOCOL),
  /** What `typeof fetch` says in the module. */
  fetch: z.string(),
  hello: fetched,
  /** By what was fetched; absent when the greeting had failed. */
  fetched: z.record(z.string(), fetched).optional(),
});
export type OutboundAnswer = z.infer<typeof outboundAnswer>;
