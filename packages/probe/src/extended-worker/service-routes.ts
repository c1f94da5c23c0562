import { encodeBase64 } from "../worker/base64.ts";
import { jsonAnswer } from "./answer.ts";
import {
  type CallInit,
  callPeer,
  heldBody,
  peersDocument,
  rejection,
  statedBody,
  wholeBody,
} from "./called-peer.ts";
import type { Invocation, Route } from "./invocation.ts";
import { sleep } from "./marked-routes.ts";

/**
 * How long one side of a call is given to go on before the other one does what it may be waiting
 * for. Far longer than any busy machine takes, since it only tells waiting from being slow.
 */
const PATIENCE_MILLIS = 1_500;

/** What is posted: one call as it is to be made. */
interface StatedCall {
  readonly form?: "url" | "request";
  readonly method?: string;
  readonly path?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: { readonly length?: unknown; readonly base64?: unknown };
}

/** Makes one call as it is posted, and tells what the peer told. */
async function call({ request, env }: Invocation): Promise<Response> {
  const {
    form,
    method,
    path = "/",
    headers = [],
    body,
  } = Object(await request.json()) as StatedCall;
  const init: CallInit = {
    ...(method !== undefined && { method }),
    headers,
    ...(body !== undefined && {
      body: statedBody(body.length, body.base64),
      ...(body.length !== "declared" && { duplex: "half" as const }),
    }),
  };
  try {
    const response = await callPeer(env, path, init, form);
    return jsonAnswer({ ...(await peersDocument(response)), status: response.status });
  } catch (error) {
    return jsonAnswer(rejection(error));
  }
}

/** Calls a path of the peer's and tells all that its caller can see of the answer. */
async function outcome({ url, env }: Invocation): Promise<Response> {
  let response: Response;
  try {
    response = await callPeer(env, url.searchParams.get("path") ?? "/");
  } catch (error) {
    return jsonAnswer(rejection(error));
  }
  const { status, headers, body } = response;
  const peer = headers.get("x-abi-peer");
  const seen = {
    status,
    peer,
    declares: headers.get("content-length"),
    responseBody: body === null ? "null" : "stream",
  };
  try {
    const bytesBase64 = encodeBase64(await wholeBody(body));
    return jsonAnswer({ ...seen, ending: "complete", bytesBase64 });
  } catch {
    return jsonAnswer({ ...seen, ending: "failed" });
  }
}

/** Calls a path of the peer's that fails, and tells how the call ended and no more. */
async function failure({ url, env }: Invocation): Promise<Response> {
  let response: Response;
  try {
    response = await callPeer(env, url.searchParams.get("path") ?? "/");
  } catch (error) {
    return jsonAnswer(rejection(error));
  }
  const ending = await wholeBody(response.body).then(
    () => "complete",
    () => "failed",
  );
  return jsonAnswer({ status: response.status, ending });
}

/** Calls a path of the peer's and tells the headers of its answer that somebody asked for. */
async function responseHeaders({ url, env }: Invocation): Promise<Response> {
  const response = await callPeer(env, url.searchParams.get("path") ?? "/");
  const responseHeaders: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name.startsWith("x-abi-")) {
      responseHeaders[name] = value;
    }
  });
  return jsonAnswer({
    ...(await peersDocument(response)),
    status: response.status,
    responseHeaders,
  });
}

/**
 * Makes a call whose request body has no byte before the caller holds the head of the answer, and,
 * where the peer answers at once, its first bytes. Tells in which order all of it came.
 */
async function order({ url, env }: Invocation): Promise<Response> {
  const path = url.searchParams.get("path") ?? "/";
  const events: string[] = [];
  // Wakes the callee, so that it is not a cold start that is waited for below.
  await wholeBody((await callPeer(env, "/abi/health")).body);
  const { body, letGo } = heldBody(new Uint8Array(4));
  const calling = callPeer(env, path, { method: "POST", body, duplex: "half" });
  const head = calling.then((response) => {
    events.push("head");
    return response;
  });
  // Told by the race or by what is awaited below, whichever rejects first.
  head.catch(() => {});
  await Promise.race([head, sleep(PATIENCE_MILLIS)]);
  const send = () => {
    events.push("request bytes");
    letGo();
  };
  const readsFirst = url.searchParams.get("first") === "response";
  if (!readsFirst || events.length === 0) {
    send();
  }
  const response = await head;
  const reader = response.body?.getReader();
  const next = async () => {
    const result = await reader?.read();
    const came = result === undefined || result.done ? "end" : "response bytes";
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
  return jsonAnswer({ peer: response.headers.get("x-abi-peer"), status: response.status, events });
}

/** What goes through the service binding and comes back, each call once. */
export const SERVICE_ROUTES: readonly (readonly [string, Route])[] = [
  ["POST /abi/call", call],
  ["GET /abi/call-outcome", outcome],
  ["GET /abi/call-failure", failure],
  ["GET /abi/call-headers", responseHeaders],
  ["GET /abi/call-order", order],
];
