import type { Addition } from "@runtime-abi/protocol";

function marker(route: string) {
  return { procedure: "marker", route } as const;
}

/** Routes whose markers come from the event handlers, which the host's own cron and queue call. */
const EVENT_ROUTES = ["/abi/event-task", "/abi/event-environment", "/abi/event-arguments"] as const;

/** Names the KV projection in a report. */
export const KV_BYTES_ADDITION: Addition = {
  name: "kv-bytes-projection",
  does: "Stands before the KV namespace in a Worker of its own, reads values as bytes, and gives keys, metadata, pages and errors the interface's forms and bounds; the native binding's get decodes values as UTF-8 text, its pages and options have other names, and its errors are named Error.",
  supplies: [{ procedure: "kvRoundTrip" }, { procedure: "kvOperations" }],
};

/** Names the queue projection in a report. */
export const QUEUE_BYTES_ADDITION: Addition = {
  name: "queue-bytes-projection",
  does: "Stands on both sides of the queue in a Worker of its own: it sends bodies as bytes under identities that it tells, refuses what the interface refuses, drains the queue, and calls the handler with a batch that it settles itself. The native send makes JSON of a body and tells no identity; the native batch has neither batchId nor the settling methods, and one whose invocation fails forgets what was acknowledged.",
  supplies: [
    { procedure: "queueRoundTrip" },
    { procedure: "deliveries" },
    ...EVENT_ROUTES.map(marker),
  ],
};

/** Names the projection before a service binding in a report. */
export const SERVICE_CALLS_ADDITION: Addition = {
  name: "service-projection",
  does: "Stands before the service binding in a Worker of its own and makes a complete 500 of what the callee throws; the native binding's fetch rejects with it.",
  supplies: [{ procedure: "requestSeries", route: "/abi/call-failure" }],
};

/** Names the cron clock in a report. */
export const CRON_CLOCK_ADDITION: Addition = {
  name: "cron-clock",
  does: "Invokes the scheduled handler at each minute of the wall clock that the cron expression matches; the runtime alone has no scheduler.",
  supplies: [
    { procedure: "scheduledObservation" },
    { procedure: "scheduledInvocations" },
    ...EVENT_ROUTES.map(marker),
  ],
};

/** What a host of ours stands on in one runtime, each the end of a sentence. */
export interface HostFacilities {
  /** For example `node:sqlite`. */
  readonly kv: string;
  readonly queue: string;
  /** What tells the host that a minute has come. */
  readonly schedule: string;
}

/** Routes at which a fetch handler fails, each in another way. */
const FAILING_ROUTES = [
  "/abi/throw",
  "/abi/return-non-response",
  "/abi/return-undefined",
  "/abi/reject",
  "/abi/throw-non-error",
  "/abi/throw-text",
] as const;

/** Routes that tell of calls over the service binding. */
const CALL_ROUTES = [
  "/abi/call",
  "/abi/call-order",
  "/abi/call-failure",
  "/abi/call-outcome",
  "/abi/call-headers",
  "/abi/call-unread-response",
  "/abi/call-refused-request",
  "/abi/call-large",
] as const;

/** Those of which the peer takes notes. */
const NOTED_CALL_ROUTES = ["/abi/call-cancelled", "/abi/call-aborted", "/abi/call-held"] as const;

/** Routes whose markers tell what the third argument of a handler does. */
const BACKGROUND_ROUTES = ["/abi/tasks", "/abi/left-task", "/abi/event-task"] as const;

/**
 * What every host program of ours supplies, whatever runtime it runs on: these runtimes know a
 * fetch function and no more, so all else that the ABI asks of a host is ours.
 */
export function hostAdditions({ kv, queue, schedule }: HostFacilities): Addition[] {
  return [
    {
      name: "fetch-invocation",
      does: "Calls the fetch handler with request, env and ctx, and answers 500 for it when it throws or returns no Response; the runtime alone passes other arguments.",
      supplies: [
        { procedure: "request", route: "/abi/handler" },
        ...FAILING_ROUTES.map((route) => ({ procedure: "request" as const, route })),
      ],
    },
    {
      name: "module-forms",
      does: "Puts a script in the place of each module of text, bytes or WebAssembly, whose default export has the form that the ABI states; the runtime alone imports such modules in another form, or not at all.",
      supplies: [
        { procedure: "load", mediaType: "text/plain" },
        { procedure: "load", mediaType: "application/octet-stream" },
        { procedure: "load", mediaType: "application/wasm" },
      ],
    },
    {
      name: "worker-environment",
      does: "Builds env with exactly the declared names; the runtime alone has no such argument.",
      supplies: [{ procedure: "environment" }, { procedure: "values" }],
    },
    {
      name: "kv-binding",
      does: `Projects edge.kv, with values as bytes, onto ${kv}.`,
      supplies: [{ procedure: "kvRoundTrip" }, { procedure: "kvOperations" }],
    },
    {
      name: "queue-binding",
      does: `Projects edge.queue, and calls the queue handler with batches, acknowledgements and retries, on ${queue}.`,
      supplies: [
        { procedure: "queueRoundTrip" },
        { procedure: "deliveries" },
        ...EVENT_ROUTES.map(marker),
      ],
    },
    {
      name: "scheduled-invocation",
      does: `Calls the scheduled handler with the expression and the minute that matched, told by ${schedule}.`,
      supplies: [
        { procedure: "scheduledObservation" },
        { procedure: "scheduledInvocations" },
        ...EVENT_ROUTES.map(marker),
      ],
    },
    {
      name: "wait-until",
      does: "Keeps count of what ctx.waitUntil is given, logs its rejections and waits for it before the process ends; the runtime alone has no ctx.",
      supplies: [
        { procedure: "waitUntil" },
        ...[...BACKGROUND_ROUTES, "/abi/event-arguments"].map(marker),
      ],
    },
    {
      name: "service-binding",
      does: "Carries the calls of the service binding, streaming both ways, over loopback HTTP to the peer's own process, tells the caller how far its callee has read, and gives the peer a KV binding of its own.",
      supplies: [
        { procedure: "requestStream", route: "/abi/service-echo-stream" },
        { procedure: "responseStream", route: "/abi/service-stream" },
        ...CALL_ROUTES.map((route) => ({ procedure: "requestSeries" as const, route })),
        ...NOTED_CALL_ROUTES.map(marker),
      ],
    },
  ];
}

/** The HTTP bridge, where the runtime's own server knows no `Request` and no `Response`. */
export const HTTP_BRIDGE_ADDITION: Addition = {
  name: "http-bridge",
  does: "Makes a Request of what the runtime's HTTP server receives, body as it comes, and sends a Response as it is produced; the server alone knows neither.",
  supplies: [
    { procedure: "request" },
    { procedure: "requestSeries" },
    { procedure: "requestStream" },
    { procedure: "responseStream" },
    { procedure: "disconnect" },
    { procedure: "slowReader" },
    { procedure: "upload" },
  ],
};

/** How the loader adapter of a host loads, for a report. */
export const HOST_LOADER_ADAPTER: string = [
  "Each bundle is written to a fresh directory and imported by the runtime's own module loader in a process of its own, with as little permission as the runtime can restrict it to, which tells the handlers of its default export.",
  "Scripts are imported with the bundle's exact bytes. In the place of text, bytes and WebAssembly, which runtimes import otherwise or not at all, stands a script of the adapter's whose default export has the form that the ABI states.",
  "The adapter itself compares media types and the main module's name with the bundle, has imports that lead to no module of it end at a file that is not there, and gives the loader's errors their codes.",
].join(" ");
