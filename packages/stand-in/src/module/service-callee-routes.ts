import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { KvNamespace } from "../worker/bindings.ts";
import { type ByteStream, readWhole } from "../worker/byte-stream.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import type { ExtendedRoute } from "./marked-routes.ts";
import { readRecord, writeRecord } from "./records.ts";
import { routeName } from "./route-table.ts";

/** What the worker behind the binding has of its own. */
export interface CalleeRealm {
  /** Stamps each answer; read from the bytes. */
  readonly identity: string;
  readonly kv: KvNamespace;
  readonly sleep: (millis: number) => Promise<void>;
}

const GAP_MILLIS = 150;
const LINE_GAP_MILLIS = 100;
const STREAM_MILLIS = 10_000;
const REFUSAL_MILLIS = 500;
const PIECE_BYTES = 65_536;
const TOLD_PREFIX = "x-abi-";
export const ECHO = "echo/";

const letters = (count: number) => Buffer.alloc(count, "a");
const numberOf = ({ url }: WorkerRequest, name: string) => Number(url.searchParams.get(name));

function manyHeaders(request: WorkerRequest): Record<string, string> {
  const bytes = numberOf(request, "bytes");
  return Object.fromEntries(
    Array.from({ length: numberOf(request, "count") }, (_, index) => [
      `x-abi-many-${index}`,
      `${index}-`.padEnd(bytes, "0123456789abcdef"),
    ]),
  );
}

async function* sent(bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= PIECE_BYTES) {
    yield letters(Math.min(PIECE_BYTES, left));
  }
}

/** The routes of the worker behind the binding, written again. */
export function serviceCalleeRoutes({
  identity,
  kv,
  sleep,
}: CalleeRealm): Readonly<Record<string, ExtendedRoute>> {
  const stamped = (members: object) => ({
    probe: EXTENDED_PROBE_PROTOCOL,
    peer: identity,
    ...members,
  });
  const json = (members: object, headers: Record<string, string> = {}) =>
    new WorkerResponse(
      200,
      { ...headers, "content-type": "application/json" },
      Buffer.from(JSON.stringify(stamped(members))),
    );
  const line = (members: object) => Buffer.from(`${JSON.stringify(stamped(members))}\n`);
  const bytes = (body: Uint8Array | ByteStream, headers: Record<string, string> = {}) =>
    new WorkerResponse(
      200,
      { ...headers, "x-abi-peer": identity },
      body instanceof Uint8Array ? body : { stream: body },
    );
  const note = (request: WorkerRequest, told: string) => {
    const nonce = request.url.searchParams.get("nonce") ?? "";
    return writeRecord(kv, `noted:${nonce}`, { nonce, told });
  };

  async function* halves(count: number, fails = false) {
    yield letters(count / 2);
    await sleep(GAP_MILLIS);
    yield letters(count / 2);
    await sleep(GAP_MILLIS);
    if (fails) {
      throw new Error("failed on request");
    }
  }

  async function* reads(body: ByteStream, first: readonly Uint8Array[] = []) {
    yield* first;
    for await (const piece of body) {
      yield line({ read: piece.byteLength });
    }
  }

  async function* lines(forMillis: number, gone: () => void = () => {}) {
    let ended = false;
    try {
      for (let at = 1; at * LINE_GAP_MILLIS <= forMillis; at += 1) {
        yield line({ line: at });
        await sleep(LINE_GAP_MILLIS);
      }
      ended = true;
    } finally {
      if (!ended) {
        gone();
      }
    }
  }

  async function* produced(request: WorkerRequest) {
    let told = false;
    const ended = readWhole(request.body).then(() => {
      told = true;
    });
    const asked = numberOf(request, "bytes");
    let made = 0;
    for (; made < asked && !told; made += PIECE_BYTES) {
      yield letters(Math.min(PIECE_BYTES, asked - made));
    }
    await ended;
    yield line({ produced: made });
  }

  return {
    "GET health": () => json({ ok: true }),
    "GET throw": () => {
      throw new Error("thrown on request");
    },
    "GET throw-non-error": () => {
      const thrown: unknown = "thrown on request";
      throw thrown;
    },
    "GET reject": () => Promise.reject(new Error("rejected on request")),
    "GET return-undefined": () => undefined,
    "GET ending-stream": () => bytes(halves(20)),
    "GET failing-stream": () => bytes(halves(20, true)),
    "GET no-body": () => bytes(letters(0)).withoutBody(),
    "GET empty-body": () => bytes(letters(0)),
    "GET known-length": () => bytes(letters(3000)),
    "GET declared-length": (request) =>
      bytes(halves(numberOf(request, "bytes")), {
        "content-length": request.url.searchParams.get("declared") ?? "",
      }),
    "GET headers": (request) => json({}, manyHeaders(request)),
    "POST answer-at-once": ({ body }) => bytes(reads(body, [line({ answered: "at once" })])),
    "POST answer-when-read": ({ body }) => bytes(reads(body)),
    "POST refuse-body": async ({ body }) => {
      const pieces = body[Symbol.asyncIterator]();
      await pieces.next();
      await pieces.return?.();
      return bytes(lines(REFUSAL_MILLIS));
    },
    "POST leave-unread": () => bytes(lines(STREAM_MILLIS)),
    "POST produce": (request) => bytes(produced(request)),
    "GET send": (request) => bytes(sent(numberOf(request, "bytes"))),
    "POST count": async ({ body }) => {
      let counted = 0;
      for await (const piece of body) {
        counted += piece.byteLength;
      }
      return json({ bytes: counted });
    },
    "POST cancelled-producer": (request) =>
      bytes(lines(STREAM_MILLIS, () => void note(request, "cancel"))),
    "POST reader": async (request) => {
      const told = await readWhole(request.body).then(
        () => "ended",
        () => "failed",
      );
      await note(request, told);
      return json({});
    },
    "POST hold": async (request) => {
      await note(request, "held");
      const held = request.url.searchParams.get("nonce");
      return json({ held, invocation: crypto.randomUUID() });
    },
    "GET invocation": () => json({ invocation: crypto.randomUUID() }),
    "GET noted": async ({ url }) =>
      json({ noted: (await readRecord(kv, `noted:${url.searchParams.get("nonce")}`)) ?? null }),
    [ECHO]: async ({ method, url, head, body }) => {
      const headers = Object.fromEntries(
        Object.entries(head.headers).filter(([name]) => name.startsWith(TOLD_PREFIX)),
      );
      const read = head.hasBody
        ? { body: "stream", bytes: [...(await readWhole(body))] }
        : { body: "null" };
      const target = `/abi/${routeName(url)}${url.search}`;
      const told = { method, target, headers, ...read };
      return method === "HEAD"
        ? bytes(letters(0), { "x-abi-document": JSON.stringify(stamped(told)) }).withoutBody()
        : json(told);
    },
  };
}
