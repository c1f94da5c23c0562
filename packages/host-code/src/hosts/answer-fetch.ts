import type { InvocationContext } from "./invocations.ts";
import type { HandlerFunction } from "./worker-module.ts";

/** What every invocation of a worker's fetch handler is given beside the request. */
export interface FetchSurroundings {
  readonly handler: HandlerFunction | undefined;
  readonly env: unknown;
  context(): InvocationContext;
  report(what: string, error: unknown): void;
}

/**
 * Invokes the fetch handler. An uncaught throw, and an answer that is no response to send, become
 * a complete 500 (`worker.runtime`, fetch). Never rejects.
 */
export async function answerFetch(
  request: Request,
  { handler, env, context, report }: FetchSurroundings,
): Promise<Response> {
  if (handler === undefined) return hostAnswer(501, "the worker declares no fetch handler");
  try {
    const response = await handler(request, env, context());
    assertSendable(response);
    return response;
  } catch (error) {
    report("the fetch handler", error);
    return hostAnswer(500, "Internal Server Error");
  }
}

/** An answer of the host's own. */
export function hostAnswer(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { "content-type": "text/plain;charset=UTF-8", "cache-control": "no-store" },
  });
}

function assertSendable(response: unknown): asserts response is Response {
  if (!(response instanceof Response)) {
    throw new TypeError("the fetch handler returned what is no Response");
  }
  if (response.status < 200 || response.bodyUsed || response.body?.locked) {
    throw new TypeError("the fetch handler returned a Response that cannot be sent");
  }
}
