import type { PlannedCheck, Procedure } from "@runtime-abi/protocol";
import type { MeasuringSession } from "../measuring-session.ts";
import { deliveries } from "./deliveries.ts";
import { disconnect } from "./disconnect.ts";
import { environment } from "./environment.ts";
import { globals } from "./globals.ts";
import { kvOperations } from "./kv-operations.ts";
import { kvRoundTrip } from "./kv-round-trip.ts";
import { load } from "./load.ts";
import { marker } from "./marker.ts";
import { outbound } from "./outbound.ts";
import type { Cues, Registered } from "./procedure.ts";
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

/** Exhaustive by type: a procedure of the protocol without a measurer does not compile. */
const REGISTRY: { readonly [P in Procedure]: Registered<P> } = {
  load,
  request,
  environment,
  values,
  globals,
  kvRoundTrip,
  requestSeries,
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

/** How a planned check is measured, or why it never is. */
export function registeredFor({ procedure }: PlannedCheck): Registered<Procedure> {
  // The entry fits the check by its key; the compiler cannot follow that through the table.
  return REGISTRY[procedure] as Registered<Procedure>;
}

/** Runs the steps of a planned check's procedure. */
export async function measuredBy(
  planned: PlannedCheck,
  session: MeasuringSession,
  cues: Cues,
): Promise<void> {
  const registered = registeredFor(planned);
  if ("measure" in registered) {
    await registered.measure(session, planned, cues);
  }
}
