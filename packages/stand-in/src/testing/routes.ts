import { setTimeout as sleep } from "node:timers/promises";
import { exchange, GAP_MILLIS } from "./transcript.ts";

/** Delay of the background task in tests. */
const DELAY_MILLIS = 200;

/** Longer than the fake minute and the queue's delay together. */
const SETTLED_MILLIS = 400;

const BYTES = Buffer.from([0xfe, 0xff, 0x41]).toString("base64");
const PAYLOAD = Buffer.from("a payload of the tests").toString("base64");
const upload = { pieces: [4096, 8192] } as const;
const stream = `stream?chunks=3&gapMillis=${GAP_MILLIS}`;

async function afterwards(endpoint: string, path: string): Promise<string> {
  await sleep(SETTLED_MILLIS);
  return exchange(endpoint, { path });
}

/** One thing to ask of a stand-in, and what is seen of it. */
type Ask = (endpoint: string) => Promise<string>;

function get(route: string): Ask {
  return (endpoint) => exchange(endpoint, { path: `/abi/${route}` });
}

/** Every route by the name that tests use for it. */
export const ROUTES = {
  health: get("health"),
  handler: get("handler"),
  throw: get("throw"),
  env: get("env"),
  globals: get("globals?names=WritableStream,crypto.subtle,crypto.subtle.digest,noSuchGlobal"),
  stream: get(stream),
  "service-stream": get(`service-${stream}`),
  "echo-stream": (endpoint) => exchange(endpoint, { path: "/abi/echo-stream", ...upload }),
  "service-echo-stream": (endpoint) =>
    exchange(endpoint, { path: "/abi/service-echo-stream", ...upload }),
  kv: async (endpoint) => {
    const put = await exchange(endpoint, {
      path: "/abi/kv",
      json: { key: "k", valueBase64: BYTES },
    });
    return `${put} / ${await exchange(endpoint, { path: "/abi/kv?key=k" })}`;
  },
  "background-answer": (endpoint) =>
    exchange(endpoint, {
      path: "/abi/wait-until",
      json: { nonce: "n", delayMillis: DELAY_MILLIS },
    }),
  "background-marker": async (endpoint) => {
    await ROUTES["background-answer"](endpoint);
    const atOnce = await exchange(endpoint, { path: "/abi/wait-until?nonce=n" });
    return `${atOnce} / ${await afterwards(endpoint, "/abi/wait-until?nonce=n")}`;
  },
  scheduled: (endpoint) => afterwards(endpoint, "/abi/scheduled"),
  queue: async (endpoint) => {
    const json = { nonce: "n", payloadBase64: PAYLOAD };
    const sent = await exchange(endpoint, { path: "/abi/queue", json });
    return `${sent} / ${await afterwards(endpoint, "/abi/queue?nonce=n")}`;
  },
  diagnostics: get("diagnostics"),
} satisfies Readonly<Record<string, Ask>>;

export type RouteName = keyof typeof ROUTES;
