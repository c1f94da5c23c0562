import type { Route } from "./invocation.ts";
import { GAP_MILLIS, lineStream } from "./line-stream.ts";
import { mark, marked, posting, telling } from "./marked-routes.ts";

/** By which of its two ways the host told that the client has gone; `ended` when it never did. */
type Told = "cancel" | "abort" | "ended";

/** A stream of so many lines. */
const lasting = (lines: number) => ({ forMillis: lines * GAP_MILLIS - 1 });

/** The request's signal, which a host need not have. */
interface Abortable {
  readonly signal?: { addEventListener(type: "abort", listener: () => void): void } | null;
}

/** Answers with a stream, and leaves a marker of how it ended: told that nobody reads it, or by itself. */
const startProducer = posting((posted, env, ctx, request) => {
  const { nonce } = posted;
  const { promise, tell } = told();
  (request as Abortable).signal?.addEventListener("abort", () => tell("abort"));
  ctx.waitUntil(promise.then((how) => mark(env, nonce, 0, { told: how })));
  return lineStream({
    ...lasting(posted.count("lines")),
    cancelled: () => tell("cancel"),
    ended: () => tell("ended"),
  });
});

const toldProducer = telling(async ({ nonce, env }) => {
  const { settled, nonce: found, markers } = await marked(env, nonce, 1);
  return { settled, nonce: found, told: markers[0]?.told };
});

/** A stream that nobody is told of. */
const lines: Route = ({ url }) => lineStream(lasting(Number(url.searchParams.get("lines"))));

export const DISCONNECT_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/client-left", startProducer],
  ["GET /abi/client-left", toldProducer],
  ["GET /abi/lines", lines],
];

/** A promise of what is told first. */
function told(): { readonly promise: Promise<Told>; readonly tell: (how: Told) => void } {
  let tell: (how: Told) => void = () => {};
  const promise = new Promise<Told>((resolve) => {
    tell = resolve;
  });
  return { promise, tell: (how) => tell(how) };
}
