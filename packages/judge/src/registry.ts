import type { Procedure } from "@runtime-abi/protocol";
import { deliveries } from "./deliveries.ts";
import { disconnect } from "./disconnect.ts";
import { environment } from "./environment.ts";
import { globals } from "./globals.ts";
import { kvOperations } from "./kv-operations.ts";
import { kvRoundTrip } from "./kv-round-trip.ts";
import { load } from "./load.ts";
import { marker } from "./marker.ts";
import { outbound } from "./outbound.ts";
import type { ProcedureJudge } from "./procedure-judge.ts";
import { queueRoundTrip } from "./queue-round-trip.ts";
import { request } from "./request.ts";
import { requestSeries } from "./request-series.ts";
import { requestStream } from "./request-stream.ts";
import { responseStream } from "./response-stream.ts";
import { scheduledInvocations } from "./scheduled-invocations.ts";
import { scheduledObservation } from "./scheduled-observation.ts";
import { slowReader } from "./slow-reader.ts";
import { unmeasured } from "./unmeasured.ts";
import { upload } from "./upload.ts";
import { values } from "./values.ts";
import { waitUntil } from "./wait-until.ts";

/** The judge of each procedure; a procedure without one does not compile. */
export const PROCEDURE_JUDGES: { readonly [P in Procedure]: ProcedureJudge<P> } = {
  load,
  request,
  requestSeries,
  environment,
  values,
  globals,
  kvRoundTrip,
  requestStream,
  responseStream,
  waitUntil,
  scheduledObservation,
  queueRoundTrip,
  marker,
  disconnect,
  slowReader,
  upload,
  outbound,
  kvOperations,
  deliveries,
  scheduledInvocations,
  unmeasured,
};
