import { type ByteStream, readWhole, streamOf } from "../worker/byte-stream.ts";
import { isStreamed, type WorkerResponse } from "../worker/worker-response.ts";
import { BindingAccess } from "./binding-access.ts";
import type { ExtendedRoute, MarkedRealm } from "./marked-routes.ts";
import { PostedDocument, parameter } from "./posted-input.ts";
import { answer, Called, heldBody, pathOf, type StatedCall, seenHeaders } from "./service-call.ts";

const PATIENCE_MILLIS = 1_500;
const TOLD_MILLIS = 2_000;
const UNREAD_MILLIS = 600;
const WAIT_MILLIS = 20;
const PIECE_BYTES = 65_536;

/** The routes of the extended probe that call the worker behind the binding, written again. */
export function serviceCallerRoutes({
  names,
  sleep,
}: MarkedRealm): Readonly<Record<string, ExtendedRoute>> {
  const called = (env: Parameters<ExtendedRoute>[1]) =>
    new Called(new BindingAccess(env, names).service);

  function counted(bytes: number) {
    const state = { written: 0, cancelled: false };
    async function* pieces() {
      try {
        while (state.written < bytes) {
          state.written += PIECE_BYTES;
          yield Buffer.alloc(PIECE_BYTES);
        }
      } finally {
        state.cancelled = true;
      }
    }
    return { body: pieces(), state };
  }

  const told: ExtendedRoute = async (request, env) => {
    const nonce = parameter(request, "nonce");
    const document = await called(env).document(`/abi/noted?nonce=${nonce}`);
    const { nonce: found, told: what } = Object(document.noted);
    return answer({ settled: found !== undefined, nonce: found, peer: document.peer, told: what });
  };

  return {
    "POST call": async (request, env) => {
      const posted = Object(JSON.parse(Buffer.from(await readWhole(request.body)).toString()));
      return answer(await called(env).told(posted as StatedCall));
    },
    "GET call-outcome": async (request, env) =>
      answer(await called(env).outcome(pathOf(request), ["peer", "content"])),
    "GET call-failure": async (request, env) =>
      answer(await called(env).outcome(pathOf(request), [])),
    "GET call-headers": async (request, env) => {
      const response = await called(env).fetch("GET", pathOf(request));
      const document = JSON.parse(Buffer.from(await wholeOf(response)).toString());
      const responseHeaders = seenHeaders(response);
      return answer({ ...document, status: response.status, responseHeaders });
    },
    "GET call-order": async (request, env) => {
      const events: string[] = [];
      const { body, letGo } = heldBody([Buffer.alloc(4)]);
      const head = called(env)
        .fetch("POST", pathOf(request), body)
        .then((response) => {
          events.push("head");
          return response;
        });
      head.catch(() => {});
      const send = () => {
        events.push("request bytes");
        letGo();
      };
      await Promise.race([head, sleep(PATIENCE_MILLIS)]);
      if (request.url.searchParams.get("first") !== "response" || events.length === 0) {
        send();
      }
      const response = await head;
      const pieces = streamOfBody(response)[Symbol.asyncIterator]();
      const next = async () => {
        const came = (await pieces.next()).done ? "end" : "response bytes";
        if (events.at(-1) !== came) {
          events.push(came);
        }
      };
      if (!events.includes("request bytes")) {
        const first = next();
        await Promise.race([first, sleep(PATIENCE_MILLIS)]);
        send();
        await first;
      }
      while (events.at(-1) !== "end") {
        await next();
      }
      return answer({ peer: stampOf(response), status: response.status, events });
    },
    "GET call-unread-response": async (request, env) => {
      const bytes = Number(parameter(request, "bytes"));
      const { body, letGo } = heldBody([]);
      const calling = called(env).fetch("POST", `/abi/produce?bytes=${bytes}`, body);
      await Promise.race([calling, sleep(PATIENCE_MILLIS).then(letGo)]);
      const response = await calling;
      await sleep(UNREAD_MILLIS);
      letGo();
      const text = Buffer.from(await wholeOf(response)).toString("latin1");
      const { produced } = JSON.parse(text.slice(text.lastIndexOf("{")));
      return answer({ peer: stampOf(response), allMadeWhileUnread: produced >= bytes });
    },
    "GET call-unread-request": async (request, env) => {
      const bytes = Number(parameter(request, "bytes"));
      const { body, state } = counted(bytes);
      const response = await called(env).fetch("POST", "/abi/leave-unread", body);
      await sleep(UNREAD_MILLIS);
      const allMadeWhileUnread = state.written >= bytes;
      await streamOfBody(response)[Symbol.asyncIterator]().return?.();
      return answer({ peer: stampOf(response), allMadeWhileUnread });
    },
    "GET call-refused-request": async (request, env) => {
      const bytes = Number(parameter(request, "bytes"));
      const { body, state } = counted(bytes);
      const response = await called(env).fetch("POST", "/abi/refuse-body", body);
      await wholeOf(response);
      for (let at = 0; !state.cancelled && at < TOLD_MILLIS; at += WAIT_MILLIS) {
        await sleep(WAIT_MILLIS);
      }
      const allWritten = state.written >= bytes;
      const writes = state.cancelled && !allWritten ? "failed" : "never failed";
      return answer({ peer: stampOf(response), status: response.status, allWritten, writes });
    },
    "GET call-large": async (request, env) => {
      const bytes = Number(parameter(request, "bytes"));
      const { body } = counted(bytes);
      const counting = await called(env).fetch("POST", "/abi/count", body);
      const document = JSON.parse(Buffer.from(await wholeOf(counting)).toString());
      let received = 0;
      for await (const piece of streamOfBody(
        await called(env).fetch("GET", `/abi/send?bytes=${bytes}`),
      )) {
        received += piece.byteLength;
      }
      return answer({ ...document, received });
    },
    "POST call-cancelled": async (request, env) => {
      const nonce = (await PostedDocument.read(request)).text("nonce");
      const response = await called(env).fetch("POST", `/abi/cancelled-producer?nonce=${nonce}`);
      const pieces = streamOfBody(response)[Symbol.asyncIterator]();
      await pieces.next();
      await pieces.return?.();
      return answer({ peer: stampOf(response), status: response.status });
    },
    "GET call-cancelled": told,
    "POST call-aborted": async (request, env) => {
      const posted = await PostedDocument.read(request);
      async function* broken() {
        yield Buffer.alloc(4);
        await sleep(posted.millis("delayMillis"));
        throw new Error("the caller gives up");
      }
      const path = `/abi/reader?nonce=${posted.text("nonce")}`;
      const calling = called(env)
        .fetch("POST", path, broken())
        .catch(() => {});
      await Promise.race([calling, sleep(PATIENCE_MILLIS)]);
      return answer({ aborted: true });
    },
    "GET call-aborted": told,
    "POST call-held": async (request, env) => {
      const nonce = (await PostedDocument.read(request)).text("nonce");
      const binding = called(env);
      const first = await binding.document("/abi/invocation");
      const second = await binding.document("/abi/invocation");
      const last = await binding.document(`/abi/hold?nonce=${nonce}`, "POST");
      const ids = [first, second, last].map(({ invocation }) => invocation);
      const invocations = new Set(ids.filter((id) => typeof id === "string")).size;
      return answer({ peer: last.peer, invocations, tellsWhatItStored: last.held === nonce });
    },
    "GET call-held": told,
  };
}

const stampOf = ({ headers }: WorkerResponse) => headers["x-abi-peer"] ?? null;

function streamOfBody({ body }: WorkerResponse): ByteStream {
  return isStreamed(body) ? body.stream : streamOf(body);
}

function wholeOf(response: WorkerResponse): Promise<Uint8Array> {
  return readWhole(streamOfBody(response));
}
