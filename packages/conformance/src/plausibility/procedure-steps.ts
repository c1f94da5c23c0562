import {
  type ExactRequest,
  type ExchangeRole,
  PATTERN_BLOCK_BYTES,
  type PlannedCheck,
  type PlannedSupplement,
  type RequestSpec,
} from "@runtime-abi/protocol";

/** One step of a procedure: a request that is made once, or again and again. */
export interface ProcedureStep {
  readonly role: ExchangeRole;
  readonly method: string;
  readonly path: string;
  readonly isRepeated: boolean;
  /** What may have been handed over of its body, in bytes; the last is all of it. */
  readonly bodyBytes: readonly number[];
  /** The step after it is begun while it goes on. */
  readonly staysOpen?: true;
}

/** The steps of a check in their order; one is begun only after those before it. */
export function stepsOfCheck(planned: PlannedCheck): readonly ProcedureStep[] {
  switch (planned.procedure) {
    case "load": {
      return [planned.body, ...(planned.further ?? [])].map((body) => ({
        role: "main",
        method: planned.method,
        path: "",
        isRepeated: false,
        bodyBytes: [0, jsonBytes(body)],
      }));
    }
    case "request":
    case "environment":
    case "values":
    case "globals":
    case "responseStream":
    case "outbound":
      return [once("main", planned.request)];
    case "requestSeries":
      return planned.requests.map(exact);
    case "requestStream":
      return [{ ...once("main", planned.request), bodyBytes: sumsOf(planned.chunkBytes) }];
    case "kvRoundTrip":
      return [once("trigger", planned.put), repeated("poll", planned.poll)];
    case "waitUntil":
      return [
        once("roundTrip", planned.roundTrip),
        once("trigger", planned.trigger),
        once("atOnce", planned.poll),
        repeated("poll", planned.poll),
      ];
    case "scheduledObservation":
      return [
        repeated("baseline", planned.poll),
        repeated("clear", planned.clear),
        repeated("poll", planned.poll),
      ];
    case "queueRoundTrip":
      return [once("trigger", planned.send), repeated("poll", planned.poll)];
    case "marker":
    case "deliveries":
      return [once("trigger", planned.trigger), repeated("poll", planned.poll)];
    case "kvOperations":
      return planned.steps.map(({ request, pollMillis }) =>
        pollMillis === undefined ? once("trigger", request) : repeated("poll", request),
      );
    case "scheduledInvocations":
      return [
        once("trigger", planned.trigger),
        repeated("poll", planned.poll),
        repeated("main", planned.list),
      ];
    case "disconnect":
      return [
        { ...once("beside", planned.beside), staysOpen: true },
        once("trigger", planned.trigger),
        repeated("poll", planned.poll),
      ];
    case "slowReader":
      return [
        { ...once("trigger", planned.trigger), staysOpen: true },
        once("atOnce", planned.atOnce),
        repeated("poll", planned.poll),
      ];
    case "upload":
      return [{ ...once("main", planned.request), bodyBytes: blockSums(planned.blocks) }];
    case "unmeasured":
      return [];
  }
}

/** The steps of a supplement to a check. */
export function stepsOfSupplement(
  supplement: PlannedSupplement,
  planned: PlannedCheck,
): readonly ProcedureStep[] {
  return "request" in supplement
    ? [once(supplement.kind, supplement.request)]
    : stepsOfCheck(planned);
}

function once(role: ExchangeRole, { method, path, json }: RequestSpec): ProcedureStep {
  const bodyBytes = json === undefined ? [0] : [0, jsonBytes(json)];
  return { role, method, path, isRepeated: false, bodyBytes };
}

function exact({ method, path, body }: ExactRequest): ProcedureStep {
  const bytes = body === undefined ? 0 : Buffer.from(body.base64, "base64").length;
  return {
    role: "main",
    method,
    path,
    isRepeated: false,
    bodyBytes: bytes === 0 ? [0] : [0, bytes],
  };
}

function repeated(role: ExchangeRole, request: RequestSpec): ProcedureStep {
  return { ...once(role, request), isRepeated: true };
}

function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function blockSums(blocks: number): number[] {
  return Array.from({ length: blocks + 1 }, (_, count) => count * PATTERN_BLOCK_BYTES);
}

/** 0, the first, the first two together, and so on. */
function sumsOf(sizes: readonly number[]): number[] {
  let sum = 0;
  return [
    0,
    ...sizes.map((size) => {
      sum += size;
      return sum;
    }),
  ];
}
