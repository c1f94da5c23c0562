/*
 * One file, because it is not bundled: a bundler would turn the top-level constant below into a
 * variable, and the identity of a peer is read from the constant in its bytes.
 */

const PROBE_PROTOCOL = "takoform.runtime-abi-extended-probe@v1";

/** Stamped on every answer: one without it did not come from this worker. */
const PEER_IDENTITY = "takoform-runtime-abi-extended-peer-7be41d90c25f83a6";

const ROUTE_PREFIX = "/abi/";

const ECHO = "/abi/echo/";

/** Headers that somebody sent to be told; those that hosts add are nobody's question. */
const TOLD_PREFIX = "x-abi-";

/** Long enough for a host to have sent what came before, head included. */
const GAP_MILLIS = 150;

/** How long a stream goes on when nobody tells that its reader has gone. */
const STREAM_MILLIS = 10_000;

/** How long an answer stays open to a caller whose request has been refused. */
const REFUSAL_MILLIS = 500;

const LINE_GAP_MILLIS = 100;

const PIECE_BYTES = 65_536;

const LETTER_A = 0x61;

const encoder = new TextEncoder();

interface Call {
  readonly request: Request;
  readonly url: URL;
  readonly env: unknown;
  readonly ctx: unknown;
}

type Route = (call: Call) => unknown;

const ROUTES = new Map<string, Route>([
  ["GET /abi/health", () => jsonAnswer({ ok: true })],
  ["GET /abi/throw", throwOnRequest],
  ["GET /abi/throw-non-error", throwNonError],
  ["GET /abi/reject", () => Promise.reject(new Error("rejected on request"))],
  ["GET /abi/return-undefined", () => undefined],
  ["GET /abi/ending-stream", endingStream],
  ["GET /abi/failing-stream", failingStream],
  ["GET /abi/no-body", () => stampedAnswer(null)],
  ["GET /abi/empty-body", () => stampedAnswer(letters(0))],
  ["GET /abi/known-length", () => stampedAnswer(letters(3000))],
  ["GET /abi/declared-length", declaredLength],
  ["GET /abi/headers", ({ url }) => jsonAnswer({}, 200, manyHeaders(url))],
  ["POST /abi/answer-at-once", answerAtOnce],
  ["POST /abi/answer-when-read", answerWhenRead],
  ["POST /abi/refuse-body", refuseBody],
  ["POST /abi/leave-unread", leaveUnread],
  ["POST /abi/produce", produce],
  ["POST /abi/count", countBytes],
  ["GET /abi/send", sendBytes],
  ["POST /abi/cancelled-producer", cancelledProducer],
  ["POST /abi/reader", readerOfAll],
  ["POST /abi/hold", hold],
  ["GET /abi/invocation", () => jsonAnswer({ invocation: invocationId() })],
  ["GET /abi/noted", noted],
]);

export default {
  // Not async: what a route throws or returns reaches the host as it is.
  fetch(request: Request, env: unknown, ctx: unknown): unknown {
    const url = new URL(request.url);
    const path = url.pathname.slice(Math.max(0, url.pathname.lastIndexOf(ROUTE_PREFIX)));
    const name = `${request.method} ${path}`;
    const route = path.startsWith(ECHO) ? echo : ROUTES.get(name);
    return route === undefined
      ? jsonAnswer({ error: "no such route", route: name }, 404)
      : route({ request, url, env, ctx });
  },
};

function jsonAnswer(members: object, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(stamped(members)), {
    status,
    headers: { ...headers, "content-type": "application/json", "cache-control": "no-store" },
  });
}

/** An answer whose body is the question: its stamp is a header. */
function stampedAnswer(
  body: Uint8Array | ReadableStream | null,
  headers: Record<string, string> = {},
): Response {
  return new Response(body, {
    status: 200,
    headers: {
      "content-type": "application/octet-stream",
      "cache-control": "no-store",
      ...headers,
      "x-abi-peer": PEER_IDENTITY,
    },
  });
}

function stamped(members: object): object {
  return { probe: PROBE_PROTOCOL, peer: PEER_IDENTITY, ...members };
}

function line(members: object): Uint8Array {
  return encoder.encode(`${JSON.stringify(stamped(members))}\n`);
}

function throwOnRequest(): never {
  throw new Error("thrown on request");
}

function throwNonError(): never {
  const thrown: unknown = "thrown on request";
  throw thrown;
}

/** Tells method, target, headers and body as the request has them; in a header where HEAD asks. */
async function echo({ request, url }: Call): Promise<Response> {
  const headers: Record<string, string> = {};
  request.headers.forEach((value, name) => {
    if (name.startsWith(TOLD_PREFIX)) {
      headers[name] = value;
    }
  });
  const target = url.pathname.slice(url.pathname.lastIndexOf(ECHO)) + url.search;
  const told = { method: request.method, target, headers, ...(await bodyOf(request)) };
  return request.method === "HEAD"
    ? stampedAnswer(null, { "x-abi-document": JSON.stringify(stamped(told)) })
    : jsonAnswer(told);
}

async function bodyOf({ body }: Request): Promise<object> {
  if (body === null) {
    return { body: "null" };
  }
  const bytes: number[] = [];
  await readAll(body, (piece) => {
    for (const byte of piece) {
      bytes.push(byte);
    }
  });
  return { body: "stream", bytes };
}

async function readAll(stream: ReadableStream, each: (piece: Uint8Array) => void): Promise<void> {
  const reader = stream.getReader();
  for (;;) {
    const result = await reader.read();
    if (result.done) {
      return;
    }
    each(result.value);
  }
}

function letters(count: number): Uint8Array {
  return new Uint8Array(count).fill(LETTER_A);
}

function sleep(millis: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}

/** Half of the bytes at once, the other half after a gap, and after another one what ends it. */
function halves(bytes: Uint8Array, end: (controller: ReadableStreamController) => void) {
  const half = bytes.length / 2;
  let pulls = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const at = pulls;
        pulls += 1;
        if (at > 0) {
          await sleep(GAP_MILLIS);
        }
        if (at < 2) {
          controller.enqueue(bytes.subarray(at * half, (at + 1) * half));
        } else {
          end(controller);
        }
      },
    },
    { highWaterMark: 0 },
  );
}

function endingStream(): Response {
  return stampedAnswer(halves(letters(20), (controller) => controller.close()));
}

function failingStream(): Response {
  return stampedAnswer(
    halves(letters(20), (controller) => controller.error(new Error("failed on request"))),
  );
}

/** A stream of the asked number of bytes, under a header that declares another asked number. */
function declaredLength({ url }: Call): Response {
  const bytes = Number(url.searchParams.get("bytes"));
  const declared = url.searchParams.get("declared") ?? "";
  return stampedAnswer(
    halves(letters(bytes), (controller) => controller.close()),
    { "content-length": declared },
  );
}

function manyHeaders({ searchParams }: URL): Record<string, string> {
  const count = Number(searchParams.get("count"));
  const bytes = Number(searchParams.get("bytes"));
  const headers: Record<string, string> = {};
  for (let index = 0; index < count; index += 1) {
    headers[`x-abi-many-${index}`] = `${index}-`.padEnd(bytes, "0123456789abcdef");
  }
  return headers;
}

/** Answers without looking at the request's body, then tells what that brings. */
function answerAtOnce({ request }: Call): Response {
  return linesAnswer(request, line({ answered: "at once" }));
}

/** Answers with a body that has no byte until the request's body has brought one. */
function answerWhenRead({ request }: Call): Response {
  return linesAnswer(request);
}

function linesAnswer({ body }: Request, first?: Uint8Array): Response {
  const reader = body?.getReader();
  let ahead = first;
  return stampedAnswer(
    new ReadableStream(
      {
        async pull(controller) {
          if (ahead !== undefined) {
            controller.enqueue(ahead);
            ahead = undefined;
            return;
          }
          const result = await reader?.read();
          if (result === undefined || result.done) {
            controller.close();
          } else {
            controller.enqueue(line({ read: result.value.length }));
          }
        },
        cancel: () => reader?.cancel(),
      },
      { highWaterMark: 0 },
    ),
  );
}

/** Cancels the request's body after its first piece, and keeps its answer open for a while. */
async function refuseBody({ request: { body } }: Call): Promise<Response> {
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel("refused on request");
  return openAnswer({ forMillis: REFUSAL_MILLIS });
}

/** Never looks at the request's body, and keeps its answer open. */
function leaveUnread(): Response {
  return openAnswer();
}

interface OpenAnswer {
  readonly forMillis?: number;
  readonly cancelled?: () => void;
  readonly ended?: () => void;
}

/** A line at once and now and then another, until nobody reads it any more. */
function openAnswer({ forMillis = STREAM_MILLIS, cancelled, ended }: OpenAnswer = {}): Response {
  let lines = 0;
  return stampedAnswer(
    new ReadableStream(
      {
        async pull(controller) {
          if (lines > 0) {
            await sleep(LINE_GAP_MILLIS);
          }
          lines += 1;
          controller.enqueue(line({ line: lines }));
          if (lines * LINE_GAP_MILLIS > forMillis) {
            controller.close();
            ended?.();
          }
        },
        cancel: () => cancelled?.(),
      },
      { highWaterMark: 0 },
    ),
  );
}

/**
 * The asked number of bytes, as fast as they are taken, until the request's body ends; then a line
 * that tells how many they had been at that moment.
 */
function produce({ request: { body }, url }: Call): Response {
  const asked = Number(url.searchParams.get("bytes"));
  let produced = 0;
  let isTold = false;
  const told = (body === null ? Promise.resolve() : readAll(body, () => {})).then(() => {
    isTold = true;
  });
  return stampedAnswer(
    new ReadableStream(
      {
        async pull(controller) {
          if (produced >= asked) {
            await told;
          }
          if (isTold) {
            controller.enqueue(line({ produced }));
            controller.close();
            return;
          }
          const piece = letters(Math.min(PIECE_BYTES, asked - produced));
          produced += piece.length;
          controller.enqueue(piece);
        },
      },
      { highWaterMark: 0 },
    ),
  );
}

/** The asked number of bytes and no more, as fast as they are taken. */
function sendBytes({ url }: Call): Response {
  let left = Number(url.searchParams.get("bytes"));
  return stampedAnswer(
    new ReadableStream(
      {
        pull(controller) {
          const piece = letters(Math.min(PIECE_BYTES, left));
          left -= piece.length;
          controller.enqueue(piece);
          if (left === 0) {
            controller.close();
          }
        },
      },
      { highWaterMark: 0 },
    ),
  );
}

async function countBytes({ request: { body } }: Call): Promise<Response> {
  let bytes = 0;
  if (body !== null) {
    await readAll(body, (piece) => {
      bytes += piece.length;
    });
  }
  return jsonAnswer({ bytes });
}

/** What is used of the KV namespace that is this worker's own. */
interface State {
  get(key: string): Promise<unknown>;
  put(key: string, value: Uint8Array): Promise<unknown>;
}

function stateOf(env: unknown): State {
  return (env as { readonly STATE: State }).STATE;
}

function nonceOf(url: URL): string {
  return url.searchParams.get("nonce") ?? "";
}

/** Puts under the nonce of a call what came of it. */
async function note({ url, env }: Call, told: string): Promise<void> {
  const nonce = nonceOf(url);
  await stateOf(env).put(`noted:${nonce}`, encoder.encode(JSON.stringify({ nonce, told })));
}

/** What was put there; nothing where nothing was, or where it cannot be seen yet. */
async function noted({ url, env }: Call): Promise<Response> {
  const value = await stateOf(env).get(`noted:${nonceOf(url)}`);
  const text = value === null || value === undefined ? "null" : textOf(value);
  return jsonAnswer({ noted: JSON.parse(text) });
}

/** The text of a value, whatever the host hands its bytes over as. */
function textOf(value: unknown): string {
  if (typeof value === "string") {
    return value;
  }
  const bytes = ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : new Uint8Array(value as ArrayBuffer);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** Notes that its response was cancelled; when it goes on to its end, nothing. */
function cancelledProducer(call: Call): Response {
  let tell: (isCancelled: boolean) => void = () => {};
  const told = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  outliving(
    call,
    told.then((isCancelled) => (isCancelled ? note(call, "cancel") : undefined)),
  );
  return openAnswer({ cancelled: () => tell(true), ended: () => tell(false) });
}

/** Notes how the body of its request ended. */
async function readerOfAll(call: Call): Promise<Response> {
  const { body } = call.request;
  const ended = body === null ? Promise.resolve() : readAll(body, () => {});
  const noting = ended.then(
    () => note(call, "ended"),
    () => note(call, "failed"),
  );
  outliving(call, noting);
  await noting;
  return jsonAnswer({});
}

function outliving({ ctx }: Call, task: Promise<unknown>): void {
  (ctx as { waitUntil(task: Promise<unknown>): void }).waitUntil(task);
}

/** Stores what it is told, and answers when that has been stored. */
async function hold(call: Call): Promise<Response> {
  await note(call, "held");
  return jsonAnswer({ held: nonceOf(call.url), invocation: invocationId() });
}

/** Another one for each invocation, so that an answer given twice shows. */
function invocationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
