import type { ExactRequest, PlannedCheck, RequestSpec } from "@runtime-abi/protocol";

/** One request that a run would send, its body left out. */
export interface PreviewedRequest {
  readonly endpoint: "worker" | "loader";
  readonly method: string;
  /** Below the endpoint's base path; empty for the endpoint itself. */
  readonly path: string;
  /** It is sent again and again at this interval, until its answer decides or the deadline comes. */
  readonly everyMillis?: number;
}

/** The requests of a check, in the order in which they are begun. */
export function previewedRequests(planned: PlannedCheck): readonly PreviewedRequest[] {
  switch (planned.procedure) {
    case "load":
      return [planned.body, ...(planned.further ?? [])].map(() => ({
        endpoint: "loader",
        method: planned.method,
        path: "",
      }));
    case "request":
    case "environment":
    case "values":
    case "globals":
    case "requestStream":
    case "responseStream":
    case "outbound":
      return [once(planned.request)];
    case "requestSeries":
      return planned.requests.map(once);
    case "kvRoundTrip":
      return [once(planned.put), polled(planned)];
    case "waitUntil":
      return [once(planned.roundTrip), once(planned.trigger), polled(planned)];
    case "scheduledObservation":
      return [once(planned.poll), once(planned.clear), polled(planned)];
    case "queueRoundTrip":
      return [once(planned.send), polled(planned)];
    case "marker":
    case "deliveries":
      return [once(planned.trigger), polled(planned)];
    case "kvOperations":
      return planned.steps.map(({ request, pollMillis }) => ({
        ...once(request),
        ...(pollMillis === undefined ? {} : { everyMillis: pollMillis }),
      }));
    case "scheduledInvocations":
      return [once(planned.trigger), polled(planned), once(planned.list)];
    case "disconnect":
      return [once(planned.beside), once(planned.trigger), polled(planned)];
    case "slowReader":
      return [once(planned.trigger), once(planned.atOnce), polled(planned)];
    case "upload":
      return [once(planned.request)];
    case "unmeasured":
      return [];
  }
}

/** A request to the worker that is sent once. */
export function once({ method, path }: RequestSpec | ExactRequest): PreviewedRequest {
  return { endpoint: "worker", method, path };
}

function polled(planned: { poll: RequestSpec; pollMillis: number }): PreviewedRequest {
  return { ...once(planned.poll), everyMillis: planned.pollMillis };
}
