import type { Behaviours } from "./behaviours.ts";

/** `fetch(request, env, ctx)`, and what the returned promise comes to. */
export const invoke: Behaviours["invoke"] = (handler, request, env, context) =>
  handler(request, env, context);

export const context: Behaviours["context"] = (waitUntil) => ({ waitUntil });

/** `scheduled(event, env, ctx)` and `queue(batch, env, ctx)`. */
export const callEvent: Behaviours["callEvent"] = (_name, handler, call) => handler(...call);

/** A complete answer that tells nothing of the error. */
export const answerUncaught: Behaviours["answerUncaught"] = (outlet) => {
  outlet.writeHead(500, { "content-type": "text/plain" });
  outlet.end("Internal Server Error");
};
