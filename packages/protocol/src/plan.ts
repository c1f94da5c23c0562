import type { OriginScript } from "./outbound.ts";
import type { Procedure } from "./procedures.ts";
import type { Leaving } from "./transport.ts";

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [member: string]: JsonValue };

/** One request to the worker. `path` starts with the route prefix and may hold a query. */
export interface RequestSpec {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  /** Sent as `application/json`, with its length declared. */
  readonly json?: JsonValue;
}

/** The methods of the interface's `fetch` operation. */
export const EXACT_METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"] as const;

/** A request of which method, path, headers and the framing of its body are what is measured with. */
export interface ExactRequest {
  readonly method: (typeof EXACT_METHODS)[number];
  /** As it stands in the request line, below the endpoint's base path; it may hold a query. */
  readonly path: string;
  /** Sent in this order, each as a line of its own, beside those that every request carries. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** Absent: the request declares neither a length nor a coding. */
  readonly body?: {
    /** `declared`: by its length, also when that is 0. `unknown`: by the chunked coding. */
    readonly length: "declared" | "unknown";
    readonly base64: string;
  };
}

/** One module of a load request, with its exact bytes. */
export interface LoadRequestModule {
  readonly name: string;
  readonly mediaType: string;
  readonly contentBase64: string;
}

/** The body of a load request, as the loader adapter's protocol states it. */
export interface LoadRequest {
  readonly protocol: string;
  readonly mainModule: string;
  readonly declaredHandlers: readonly string[];
  readonly modules: readonly LoadRequestModule[];
  /** What the bundle carries without linking; absent, never empty, when it carries nothing. */
  readonly auxiliaryModules?: readonly LoadRequestModule[];
}

/**
 * What conformance may order after a check, and nothing else.
 * - `again`: the whole measurement once more, on fresh connections.
 * - `alone`: the same, after everything else has ended.
 * - `diagnostics`: one request whose answer explains a failure and never decides it.
 * - `lateRead`: one read at `atMillis` after the check's start, for the diagnosis only.
 */
export type PlannedSupplement =
  | { readonly kind: "again" }
  | { readonly kind: "alone" }
  | { readonly kind: "diagnostics"; readonly request: RequestSpec }
  | { readonly kind: "lateRead"; readonly request: RequestSpec; readonly atMillis: number };
export type SupplementKind = PlannedSupplement["kind"];

interface PlannedBase {
  /** The check's name: an opaque label to the runner. */
  readonly check: string;
  /** Wall-clock bound of the check, first byte sent to last poll. */
  readonly deadlineMillis: number;
  /** May take a bad host down or leave it unwell, so it is measured after the other direct checks. */
  readonly disruptive: boolean;
  /** Moves so much that it is measured only for who asks for it. Absent: it is measured always. */
  readonly heavy?: true;
  readonly supplements: readonly PlannedSupplement[];
}

export interface PlannedLoad extends PlannedBase {
  readonly procedure: "load";
  readonly method: "POST";
  readonly body: LoadRequest;
  /** Further loads of the same check, each sent after the one before it has been answered. */
  readonly further?: readonly LoadRequest[];
}

export interface PlannedRequest extends PlannedBase {
  readonly procedure: "request" | "environment" | "values" | "globals";
  readonly request: RequestSpec;
}

export interface PlannedRequestSeries extends PlannedBase {
  readonly procedure: "requestSeries";
  /** Each on a connection of its own, sent after the one before it has ended. */
  readonly requests: readonly ExactRequest[];
}

export interface PlannedKvRoundTrip extends PlannedBase {
  readonly procedure: "kvRoundTrip";
  readonly put: RequestSpec;
  /** Repeated until its answer says `found: true`. */
  readonly poll: RequestSpec;
  readonly pollMillis: number;
}

export interface PlannedRequestStream extends PlannedBase {
  readonly procedure: "requestStream";
  readonly request: RequestSpec;
  /** Sizes of the chunks to send, in bytes. */
  readonly chunkBytes: readonly number[];
  readonly gapMillis: number;
}

export interface PlannedResponseStream extends PlannedBase {
  readonly procedure: "responseStream";
  readonly request: RequestSpec;
}

export interface PlannedWaitUntil extends PlannedBase {
  readonly procedure: "waitUntil";
  /** Timed once before the trigger, on its own connection, to learn the round trip. */
  readonly roundTrip: RequestSpec;
  readonly trigger: RequestSpec;
  /** Read at once after the trigger's answer, then repeated until it says `settled: true`. */
  readonly poll: RequestSpec;
  readonly pollMillis: number;
}

export interface PlannedScheduledObservation extends PlannedBase {
  readonly procedure: "scheduledObservation";
  /** The baseline read, and then repeated until another instant stands there. */
  readonly poll: RequestSpec;
  readonly clear: RequestSpec;
  readonly pollMillis: number;
}

export interface PlannedQueueRoundTrip extends PlannedBase {
  readonly procedure: "queueRoundTrip";
  readonly send: RequestSpec;
  /** Repeated, the first time after one interval, until its answer says `delivered: true`. */
  readonly poll: RequestSpec;
  readonly pollMillis: number;
}

export interface PlannedMarker extends PlannedBase {
  readonly procedure: "marker";
  readonly trigger: RequestSpec;
  /** The client goes when the first line of the answer has come, and waits for no end of it. */
  readonly leaves: boolean;
  /** Repeated, the first time after `firstPollMillis`, until its answer says `settled: true`. */
  readonly poll: RequestSpec;
  readonly firstPollMillis: number;
  readonly pollMillis: number;
}

export interface PlannedDisconnect extends PlannedBase {
  readonly procedure: "disconnect";
  /** Begun first, and read to its end: a request beside the one that is left. */
  readonly beside: RequestSpec;
  /** Answered by a stream that the client leaves when its first line has come. */
  readonly trigger: RequestSpec;
  readonly leaves: Leaving;
  /** Repeated, the first time after `firstPollMillis`, until its answer says `settled: true`. */
  readonly poll: RequestSpec;
  readonly firstPollMillis: number;
  readonly pollMillis: number;
}

export interface PlannedSlowReader extends PlannedBase {
  readonly procedure: "slowReader";
  /** Answered by a long body, of which nothing more is read for `pauseMillis` once it has begun. */
  readonly trigger: RequestSpec;
  readonly pauseMillis: number;
  /** Body bytes after which the answer is given up. */
  readonly capBytes: number;
  /** Asked once at the end of the pause, over another connection. */
  readonly atOnce: RequestSpec;
  /** Repeated when the body has been read, until its answer says `settled: true`. */
  readonly poll: RequestSpec;
  readonly pollMillis: number;
}

export interface PlannedUpload extends PlannedBase {
  readonly procedure: "upload";
  readonly request: RequestSpec;
  /** How many patterned blocks are sent, each when the system has taken the one before it. */
  readonly blocks: number;
}

/** One request of a series of store operations. */
export interface PlannedKvStep {
  readonly request: RequestSpec;
  /** It is sent at every tick until its answer says `settled: true`. Absent: it is sent once. */
  readonly pollMillis?: number;
  /** How long to wait before it; absent: not at all. */
  readonly afterMillis?: number;
}

export interface PlannedKvOperations extends PlannedBase {
  readonly procedure: "kvOperations";
  /** Each begins when the one before it has been answered, or has settled. */
  readonly steps: readonly PlannedKvStep[];
}

export interface PlannedDeliveries extends PlannedBase {
  readonly procedure: "deliveries";
  readonly trigger: RequestSpec;
  /** Repeated until each message was delivered as often as `awaits` says, and once more later. */
  readonly poll: RequestSpec;
  readonly pollMillis: number;
  /** By message: the attempt that is awaited; 0: none is. */
  readonly awaits: readonly number[];
  /** What it does concerns whole batches, so that no other check of that kind may run beside it. */
  readonly inTurn: boolean;
  /** How long deliveries may still come, after those that are awaited, before the last look. */
  readonly quietMillis: number;
}

export interface PlannedScheduledInvocations extends PlannedBase {
  readonly procedure: "scheduledInvocations";
  /** Orders that the scheduled handler records its invocations. */
  readonly trigger: RequestSpec;
  /** Repeated, the first time after one interval, until it has told of so many instants. */
  readonly poll: RequestSpec;
  readonly matches: number;
  readonly pollMillis: number;
  /** How long further invocations may come before they are listed. */
  readonly quietMillis: number;
  /** Asked after the quiet time, until it is answered: a store may remember a miss of an earlier read. */
  readonly list: RequestSpec;
}

export interface PlannedOutbound extends PlannedBase {
  readonly procedure: "outbound";
  /** Sent with a header that tells where the origin is. */
  readonly request: RequestSpec;
  /** The first segment of every path at the origin; nobody guesses it. */
  readonly key: string;
  readonly origin: OriginScript;
}

export interface PlannedUnmeasured extends PlannedBase {
  readonly procedure: "unmeasured";
}

/** One check to measure: inputs and bounds, never an expectation. */
export type PlannedCheck =
  | PlannedLoad
  | PlannedRequest
  | PlannedRequestSeries
  | PlannedKvRoundTrip
  | PlannedRequestStream
  | PlannedResponseStream
  | PlannedWaitUntil
  | PlannedScheduledObservation
  | PlannedQueueRoundTrip
  | PlannedMarker
  | PlannedDisconnect
  | PlannedSlowReader
  | PlannedUpload
  | PlannedKvOperations
  | PlannedDeliveries
  | PlannedScheduledInvocations
  | PlannedOutbound
  | PlannedUnmeasured;

/** The planned check of one procedure, also where several procedures share one shape. */
export type Planned<P extends Procedure, C = PlannedCheck> = C extends {
  readonly procedure: infer Q;
}
  ? P extends Q
    ? C
    : never
  : never;

/** All that the runner is told. Checks stand in contract order. */
export interface Plan {
  /** The request of the setup check, to the worker. */
  readonly health: RequestSpec;
  /** The request of the setup check, to the loader adapter: any request that the adapter answers. */
  readonly loaderProbe: LoadRequest;
  readonly checks: readonly PlannedCheck[];
}
