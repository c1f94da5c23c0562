import type { Route } from "./invocation.ts";
import { lineStream } from "./line-stream.ts";
import { mark, marked, posting, telling } from "./marked-routes.ts";

/** How long the stream goes on when nobody tells that its reader has gone. */
const STREAM_MILLIS = 10_000;

/** By which of its two ways the host told that the client has gone; nothing when it never did. */
type Told = "cancel" | "abort" | undefined;

/** The request's signal, which a host need not have. */
interface Abortable {
  readonly signal?: { addEventListener(type: "abort", listener: () => void): void } | null;
}

/** Answers with a stream, and leaves a marker when the host tells that nobody reads it any more. */
const startProducer = posting(({ nonce }, env, ctx, request) => {
  const { promise, tell } = told();
  (request as Abortable).signal?.addEventListener("abort", () => tell("abort"));
  ctx.waitUntil(
    promise.then((how) => (how === undefined ? undefined : mark(env, nonce, 0, { told: how }))),
  );
  return lineStream({
    forMillis: STREAM_MILLIS,
    cancelled: () => tell("cancel"),
    ended: () => tell(undefined),
  });
});

const toldProducer = telling(async ({ nonce, env }) => {
  const { settled, nonce: found, markers } = await marked(env, nonce, 1);
  return { settled, nonce: found, told: markers[0]?.told };
});

export const DISCONNECT_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/client-left", startProducer],
  ["GET /abi/client-left", toldProducer],
];

/** A promise of what is told first. */
function told(): { readonly promise: Promise<Told>; readonly tell: (how: Told) => void } {
  let tell: (how: Told) => void = () => {};
  const promise = new Promise<Told>((resolve) => {
    tell = resolve;
  });
  return { promise, tell: (how) => tell(how) };
}
