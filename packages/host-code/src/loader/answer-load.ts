import { readBoundedBody } from "./bounded-body.ts";
import { MAX_REQUEST_BYTES } from "./limits.ts";
import { LoadFailure } from "./load-failure.ts";
import {
  MalformedRequestError,
  PROTOCOL,
  type RequestedLoad,
  readLoadRequest,
} from "./load-request.ts";

/**
 * Loads a bundle and tells which handlers its default export carries.
 * @throws {LoadFailure}
 */
export type Load = (request: RequestedLoad) => Promise<readonly string[]>;

/**
 * A loader adapter's answer to one request of its protocol, whatever runtime it loads into. An
 * error that is no code of the ABI's is thrown on: it says nothing of the bundle.
 */
export async function answerLoad(request: Request, load: Load): Promise<Response> {
  if (request.method !== "POST") {
    return answer(405, { message: "send POST" }, { allow: "POST" });
  }
  const body = await readBoundedBody(request.body, MAX_REQUEST_BYTES);
  if (body === undefined) {
    return answer(413, { message: `the body is longer than ${MAX_REQUEST_BYTES} bytes` });
  }
  try {
    return answer(200, { exportedHandlers: await loadDeclared(readLoadRequest(body), load) });
  } catch (error) {
    if (error instanceof MalformedRequestError) return answer(400, { message: error.message });
    if (!(error instanceof LoadFailure)) throw error;
    return answer(422, { error: { code: error.code, message: error.message } });
  }
}

/** An answer of the adapter's own, with the protocol's name in it. */
export function answer(
  status: number,
  members: object,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ protocol: PROTOCOL, ...members }, { status, headers });
}

async function loadDeclared(request: RequestedLoad, load: Load): Promise<readonly string[]> {
  const handlers = await load(request);
  const missing = request.declaredHandlers.filter((handler) => !handlers.includes(handler));
  if (missing.length > 0) {
    throw new LoadFailure("handler_not_exported", `not exported: ${missing.join(", ")}`);
  }
  return handlers;
}
