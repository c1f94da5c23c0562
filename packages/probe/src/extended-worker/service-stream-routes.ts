import { jsonAnswer } from "./answer.ts";
import { callPeer, decode, heldBody, peersDocument, wholeBody } from "./called-peer.ts";
import type { Invocation, Route } from "./invocation.ts";
import { sleep } from "./marked-routes.ts";

/** How long one side leaves unread what the other one writes. */
const UNREAD_MILLIS = 600;

/** How long a caller waits to be told that its writing has failed, after the answer has ended. */
const TOLD_MILLIS = 2_000;

const WAIT_MILLIS = 20;

/** How long a host is given that lets no call return before its request has brought a byte. */
const PATIENCE_MILLIS = 1_500;

const PIECE_BYTES = 65_536;

/** A body of so many bytes, as fast as they are taken, and how far it has come. */
function countedBody(bytes: number) {
  const state = { written: 0, cancelled: false };
  const body = new ReadableStream(
    {
      pull(controller) {
        const piece = new Uint8Array(Math.min(PIECE_BYTES, bytes - state.written));
        state.written += piece.length;
        if (piece.length > 0) {
          controller.enqueue(piece);
        }
        if (state.written >= bytes) {
          controller.close();
        }
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

/** Takes an answer's head, leaves its body unread for a while, and asks how much was made meanwhile. */
async function unreadResponse({ url, env }: Invocation): Promise<Response> {
  const bytes = Number(url.searchParams.get("bytes"));
  const { body, letGo } = heldBody(new Uint8Array());
  const path = `/abi/produce?bytes=${bytes}`;
  const calling = callPeer(env, path, { method: "POST", body, duplex: "half" });
  // A host that waits for a byte of the request is given one: this is not the question here.
  await Promise.race([calling, sleep(PATIENCE_MILLIS).then(letGo)]);
  const response = await calling;
  await sleep(UNREAD_MILLIS);
  letGo();
  const all = await wholeBody(response.body);
  const { produced } = JSON.parse(decode(all.subarray(all.lastIndexOf(OPENING_BRACE)))) as {
    readonly produced: number;
  };
  const peer = response.headers.get("x-abi-peer");
  return jsonAnswer({ peer, allMadeWhileUnread: produced >= bytes });
}

const OPENING_BRACE = 0x7b;

/** Writes to a peer that answers and never reads, and tells whether it could write all of it. */
async function unreadRequest({ url, env }: Invocation): Promise<Response> {
  const bytes = Number(url.searchParams.get("bytes"));
  const { body, state } = countedBody(bytes);
  const init = { method: "POST", body, duplex: "half" } as const;
  const response = await callPeer(env, "/abi/leave-unread", init);
  await sleep(UNREAD_MILLIS);
  const allMadeWhileUnread = state.written >= bytes;
  await response.body?.getReader().cancel();
  return jsonAnswer({ peer: response.headers.get("x-abi-peer"), allMadeWhileUnread });
}

/** Writes to a peer that cancels the request and answers, and tells what became of the writing. */
async function refusedRequest({ url, env }: Invocation): Promise<Response> {
  const bytes = Number(url.searchParams.get("bytes"));
  const { body, state } = countedBody(bytes);
  const init = { method: "POST", body, duplex: "half" } as const;
  const response = await callPeer(env, "/abi/refuse-body", init);
  await wholeBody(response.body);
  for (let waited = 0; !state.cancelled && waited < TOLD_MILLIS; waited += WAIT_MILLIS) {
    await sleep(WAIT_MILLIS);
  }
  return jsonAnswer({
    peer: response.headers.get("x-abi-peer"),
    status: response.status,
    allWritten: state.written >= bytes,
    writes: state.cancelled ? "failed" : "never failed",
  });
}

/** Sends so many bytes through the binding, has as many sent back, and tells how many each side saw. */
async function large({ url, env }: Invocation): Promise<Response> {
  const bytes = Number(url.searchParams.get("bytes"));
  const { body } = countedBody(bytes);
  const init = { method: "POST", body, duplex: "half" } as const;
  const counted = await peersDocument(await callPeer(env, "/abi/count", init));
  const response = await callPeer(env, `/abi/send?bytes=${bytes}`);
  const reader = response.body?.getReader();
  let received = 0;
  for (;;) {
    const result = await reader?.read();
    if (result === undefined || result.done) {
      return jsonAnswer({ ...counted, received });
    }
    received += result.value.length;
  }
}

/** Bodies that one side does not read, refuses to read, or that are large. */
export const SERVICE_STREAM_ROUTES: readonly (readonly [string, Route])[] = [
  ["GET /abi/call-unread-response", unreadResponse],
  ["GET /abi/call-unread-request", unreadRequest],
  ["GET /abi/call-refused-request", refusedRequest],
  ["GET /abi/call-large", large],
];
