import { streamAnswer } from "./answer.ts";
import type { Invocation } from "./invocation.ts";

/** The host name has no meaning to a service binding, and this one no address anywhere else. */
const PEER_ORIGIN = "http://peer.invalid";

/** Hands the callee the request stream that is still being received. */
export async function serviceEchoStream({ request, env }: Invocation): Promise<Response> {
  const answer = await env.PEER.fetch(`${PEER_ORIGIN}/abi/echo-stream`, {
    method: "POST",
    body: request.body,
    duplex: "half",
  });
  return passOn(answer);
}

export async function serviceChunkStream({ url, env }: Invocation): Promise<Response> {
  return passOn(await env.PEER.fetch(`${PEER_ORIGIN}/abi/stream${url.search}`));
}

/** The callee's body is returned unread. */
function passOn(answer: Response): Response {
  const contentType = answer.headers.get("content-type") ?? undefined;
  return streamAnswer(answer.body, answer.status, contentType);
}
