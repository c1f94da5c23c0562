import { jsonAnswer } from "./answer.ts";
import { callPeer, peersDocument } from "./called-peer.ts";
import type { Route } from "./invocation.ts";
import { posting, sleep, telling } from "./marked-routes.ts";

/** How long a call is waited for that its caller has broken. */
const PATIENCE_MILLIS = 1_500;

/** Takes the first bytes of an answer and cancels the rest. */
const startCancelled = posting(async ({ nonce }, env) => {
  const path = `/abi/cancelled-producer?${query(nonce)}`;
  const response = await callPeer(env, path, { method: "POST" });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel("the caller has read enough");
  return jsonAnswer({ peer: response.headers.get("x-abi-peer"), status: response.status });
});

/** Begins a request and fails in the middle of it; whether the call resolves is left to the host. */
const startAborted = posting(async ({ nonce, delayMillis }, env) => {
  let pulls = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        pulls += 1;
        if (pulls === 1) {
          controller.enqueue(new Uint8Array(4));
          return;
        }
        await sleep(delayMillis);
        controller.error(new Error("the caller gives up"));
      },
      cancel() {},
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body, duplex: "half" } as const;
  const calling = callPeer(env, `/abi/reader?${query(nonce)}`, init).then(
    (response) => response.body?.getReader().cancel(),
    () => {},
  );
  calling.catch(() => {});
  await Promise.race([calling, sleep(PATIENCE_MILLIS)]);
  return jsonAnswer({ aborted: true });
});

/** Has the peer tell three times which invocation of it that is, the last time after it has stored. */
const startHeld = posting(async ({ nonce }, env) => {
  const first = await peersDocument(await callPeer(env, "/abi/invocation"));
  const second = await peersDocument(await callPeer(env, "/abi/invocation"));
  const path = `/abi/hold?${query(nonce)}`;
  const last = await peersDocument(await callPeer(env, path, { method: "POST" }));
  const { peer, held } = last as { readonly peer?: unknown; readonly held?: unknown };
  const told = [first, second, last].map((document) => Object(document).invocation);
  return jsonAnswer({
    peer,
    invocations: new Set(told.filter((invocation) => typeof invocation === "string")).size,
    tellsWhatItStored: held === nonce,
  });
});

/** What the peer has in its own state under the nonce. */
const toldByPeer = telling(async ({ nonce, env }) => {
  const document = await peersDocument(await callPeer(env, `/abi/noted?${query(nonce)}`));
  const { peer, noted } = document as { readonly peer?: unknown; readonly noted?: unknown };
  const { nonce: found, told } = Object(noted) as { readonly [member: string]: unknown };
  return { settled: found !== undefined, nonce: found, peer, told };
});

function query(nonce: string): string {
  return `nonce=${encodeURIComponent(nonce)}`;
}

/** What only the peer can know of a call, asked of it afterwards. */
export const SERVICE_MARKER_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/call-cancelled", startCancelled],
  ["GET /abi/call-cancelled", toldByPeer],
  ["POST /abi/call-aborted", startAborted],
  ["GET /abi/call-aborted", toldByPeer],
  ["POST /abi/call-held", startHeld],
  ["GET /abi/call-held", toldByPeer],
];
