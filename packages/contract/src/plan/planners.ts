import type { PlannedCheck, Procedure } from "@runtime-abi/protocol";
import { isCorrelated, kvKey, resolvedNonce } from "../derive/nonce.ts";
import { suppliedNames } from "../derive/value-digest.ts";
import type { CheckOf } from "../schema/extended-check-schema.ts";
import { loadRequests } from "./load-request.ts";
import { planDeliveries } from "./plan-deliveries.ts";
import { planKvOperations } from "./plan-kv-operations.ts";
import { planMarker } from "./plan-marker.ts";
import { planOutbound } from "./plan-outbound.ts";
import { planScheduledInvocations } from "./plan-scheduled-invocations.ts";
import { planDisconnect, planSlowReader, planUpload } from "./plan-transport.ts";
import {
  diagnostics,
  get,
  health,
  lateRead,
  type Planning,
  plannedBase,
  post,
} from "./planning.ts";

type Planner<P extends Procedure> = (check: CheckOf<P>, planning: Planning) => PlannedCheck;

/** From here on a status is the host's own error page, and a bad host may not survive making one. */
const SERVER_ERROR = 500;

/** A spacing verdict that rests on one lost segment is measured again. */
const AGAIN = { kind: "again" } as const;

/** How each procedure's check becomes an instruction: its inputs and bounds, never what it expects. */
export const PLANNERS: { readonly [P in Procedure]: Planner<P> } = {
  load: (check, planning) => {
    const [body, ...further] = loadRequests(check, planning);
    if (body === undefined) {
      throw new RangeError(`the check ${check.name} loads nothing`);
    }
    return {
      ...plannedBase(check),
      procedure: "load",
      method: "POST",
      body,
      ...(further.length > 0 && { further }),
    };
  },

  request: (check, { contract, token }) => ({
    ...plannedBase(check, { disruptive: check.expect.status >= SERVER_ERROR }),
    procedure: "request",
    request: get(
      check.request.path,
      isCorrelated(check) ? { nonce: resolvedNonce(contract, check, token) } : {},
    ),
  }),

  requestSeries: (check) => ({
    ...plannedBase(check),
    procedure: "requestSeries",
    requests: check.series.map(({ request: { method, path, headers, body } }) => ({
      method,
      path,
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
    })),
  }),

  environment: (check) => ({
    ...plannedBase(check),
    procedure: "environment",
    request: get(check.request.path),
  }),

  values: (check, { contract, token }) => ({
    ...plannedBase(check),
    procedure: "values",
    request: get(check.request.path, { key: token, names: suppliedNames(contract).join(",") }),
  }),

  globals: (check, { contract }) => ({
    ...plannedBase(check),
    procedure: "globals",
    request: get(check.request.path, { names: contract.globalsFloor.join(",") }),
  }),

  kvRoundTrip: (check, planning) => {
    const { path } = check.request;
    const key = kvKey(resolvedNonce(planning.contract, check, planning.token));
    const poll = get(path, { key });
    return {
      ...plannedBase(check, { supplements: [diagnostics(planning), lateRead(check, poll)] }),
      procedure: "kvRoundTrip",
      put: post(path, { key, valueBase64: check.payload.bytesBase64 }),
      poll,
      pollMillis: check.timing.pollMillis,
    };
  },

  requestStream: (check) => ({
    ...plannedBase(check, { supplements: [AGAIN] }),
    procedure: "requestStream",
    request: post(check.request.path),
    chunkBytes: check.timing.requestChunkSize,
    gapMillis: check.timing.gapMillis,
  }),

  responseStream: (check) => {
    const { chunks, gapMillis } = check.timing;
    return {
      ...plannedBase(check, { supplements: [AGAIN] }),
      procedure: "responseStream",
      request: get(check.request.path, { chunks, gapMillis }),
    };
  },

  waitUntil: (check, planning) => {
    const { path } = check.request;
    const nonce = resolvedNonce(planning.contract, check, planning.token);
    const poll = get(path, { nonce });
    return {
      ...plannedBase(check, { supplements: [lateRead(check, poll)] }),
      procedure: "waitUntil",
      roundTrip: health(planning),
      trigger: post(path, { nonce, delayMillis: check.timing.delayMillis }),
      poll,
      pollMillis: check.timing.pollMillis,
    };
  },

  scheduledObservation: (check) => {
    const { path } = check.request;
    const poll = get(path);
    return {
      ...plannedBase(check, { supplements: [lateRead(check, poll)] }),
      procedure: "scheduledObservation",
      poll,
      clear: { method: "DELETE", path },
      pollMillis: check.timing.pollMillis,
    };
  },

  queueRoundTrip: (check, planning) => {
    const { path } = check.request;
    const nonce = resolvedNonce(planning.contract, check, planning.token);
    const poll = get(path, { nonce });
    return {
      ...plannedBase(check, { supplements: [diagnostics(planning), lateRead(check, poll)] }),
      procedure: "queueRoundTrip",
      send: post(path, { nonce, payloadBase64: check.payload.bytesBase64 }),
      poll,
      pollMillis: check.timing.pollMillis,
    };
  },

  marker: planMarker,

  disconnect: planDisconnect,

  slowReader: planSlowReader,

  upload: planUpload,

  outbound: planOutbound,

  kvOperations: planKvOperations,

  deliveries: planDeliveries,

  scheduledInvocations: planScheduledInvocations,

  unmeasured: (check) => ({ ...plannedBase(check), supplements: [], procedure: "unmeasured" }),
};
