import {
  type Planned,
  PROBE_PROTOCOL,
  type Procedure,
  type RequestSpec,
} from "@runtime-abi/protocol";

/** An answer of the probe's protocol with these members. */
export function probeDocument(members: object): object {
  return { probe: PROBE_PROTOCOL, ...members };
}

/** A line of a stream of the probe. */
export function probeLine(members: object): string {
  return `${JSON.stringify(probeDocument(members))}\n`;
}

const GET = (path: string): RequestSpec => ({ method: "GET", path });
const POST = (path: string): RequestSpec => ({ method: "POST", path, json: { some: "input" } });

/** One short planned check of each procedure; polls every 20 ms, deadlines under a second. */
export const PLANNED = {
  load: {
    ...base("a load"),
    procedure: "load",
    method: "POST",
    body: { protocol: "loader", mainModule: "m.js", declaredHandlers: ["fetch"], modules: [] },
  },
  request: { ...base("a request"), procedure: "request", request: GET("/abi/handler") },
  requestSeries: {
    ...base("a series"),
    procedure: "requestSeries",
    requests: [
      { method: "GET", path: "/abi/series" },
      { method: "PUT", path: "/abi/series", body: { length: "unknown", base64: "AP8=" } },
    ],
  },
  environment: { ...base("an environment"), procedure: "environment", request: GET("/abi/env") },
  globals: { ...base("globals"), procedure: "globals", request: GET("/abi/globals") },
  kvRoundTrip: {
    ...base("a kv"),
    procedure: "kvRoundTrip",
    put: POST("/abi/kv"),
    poll: GET("/abi/kv?key=k"),
    pollMillis: 20,
  },
  requestStream: {
    ...base("an upload"),
    procedure: "requestStream",
    request: { method: "POST", path: "/abi/echo-stream" },
    chunkBytes: [100, 200],
    gapMillis: 30,
  },
  responseStream: {
    ...base("a download"),
    procedure: "responseStream",
    request: GET("/abi/stream?chunks=3&gapMillis=30"),
  },
  waitUntil: {
    ...base("background work"),
    procedure: "waitUntil",
    roundTrip: GET("/abi/health"),
    trigger: POST("/abi/wait-until"),
    poll: GET("/abi/wait-until?nonce=n"),
    pollMillis: 20,
  },
  scheduledObservation: {
    ...base("a schedule"),
    procedure: "scheduledObservation",
    poll: GET("/abi/scheduled"),
    clear: { method: "DELETE", path: "/abi/scheduled" },
    pollMillis: 20,
  },
  queueRoundTrip: {
    ...base("a queue"),
    procedure: "queueRoundTrip",
    send: POST("/abi/queue"),
    poll: GET("/abi/queue?nonce=n"),
    pollMillis: 20,
  },
  marker: {
    ...base("a marker"),
    procedure: "marker",
    trigger: POST("/abi/tasks"),
    leaves: false,
    poll: GET("/abi/tasks?nonce=n"),
    firstPollMillis: 20,
    pollMillis: 20,
  },
  unmeasured: { ...base("nothing"), procedure: "unmeasured" },
} as const satisfies { readonly [P in Procedure]: Planned<P> };

function base(check: string) {
  return { check, deadlineMillis: 900, disruptive: false, supplements: [] } as const;
}
