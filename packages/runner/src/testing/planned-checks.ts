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
  values: { ...base("values"), procedure: "values", request: GET("/abi/values?key=k") },
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
  disconnect: {
    ...base("a client that goes"),
    procedure: "disconnect",
    beside: GET("/abi/lines"),
    trigger: POST("/abi/client-left"),
    leaves: "close",
    poll: GET("/abi/client-left?nonce=n"),
    firstPollMillis: 20,
    pollMillis: 20,
  },
  slowReader: {
    ...base("a slow reader"),
    procedure: "slowReader",
    trigger: POST("/abi/paced"),
    pauseMillis: 50,
    capBytes: 1_000_000,
    atOnce: GET("/abi/paced?nonce=n&part=0"),
    poll: GET("/abi/paced?nonce=n&part=1"),
    pollMillis: 20,
  },
  upload: {
    ...base("a long upload"),
    procedure: "upload",
    request: { method: "POST", path: "/abi/counted-body?delayMillis=0" },
    blocks: 3,
  },
  kvOperations: {
    ...base("operations on a store"),
    procedure: "kvOperations",
    steps: [
      { request: POST("/abi/kv") },
      { request: GET("/abi/kv?step=2"), pollMillis: 20, afterMillis: 20 },
    ],
  },
  deliveries: {
    ...base("deliveries"),
    procedure: "deliveries",
    trigger: POST("/abi/deliveries"),
    poll: GET("/abi/deliveries?nonce=n&messages=2"),
    pollMillis: 20,
    awaits: [2, 1],
    inTurn: true,
    quietMillis: 100,
  },
  scheduledInvocations: {
    ...base("invocations"),
    procedure: "scheduledInvocations",
    trigger: POST("/abi/scheduled-throw"),
    poll: GET("/abi/scheduled-throw?nonce=n"),
    matches: 1,
    pollMillis: 20,
    quietMillis: 20,
    list: GET("/abi/scheduled-throw/invocations?nonce=n"),
  },
  unmeasured: { ...base("nothing"), procedure: "unmeasured" },
  outbound: {
    ...base("a fetch"),
    procedure: "outbound",
    request: GET("/abi/outbound"),
    key: "key-of-a-test",
    origin: { serves: "pieces", pieces: ["one\n", "two\n"], boundMillis: 300 },
  },
} as const satisfies { readonly [P in Procedure]: Planned<P> };

function base(check: string) {
  return { check, deadlineMillis: 900, disruptive: false, supplements: [] } as const;
}
