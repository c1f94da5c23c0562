import { encodeBase64 } from "../worker/base64.ts";
import { headAnswer, jsonAnswer } from "./answer.ts";
import type { Invocation, Route } from "./invocation.ts";

const ECHO_HEAD = "/abi/echo-head/";

/** Headers that somebody sent to be told; those that clients and proxies add are nobody's question. */
const TOLD_PREFIX = "x-abi-";

/** The routes that are asked with any method: what is asked is told, and so is the method. */
export function anyMethodRoute(path: string): Route | undefined {
  if (path === "/abi/request-body") {
    return requestBody;
  }
  return path.startsWith(ECHO_HEAD) ? echoHead : undefined;
}

/** Tells method, target and headers as the request has them; in a header where there is no content. */
function echoHead({ request, url }: Invocation): Response {
  const at = url.pathname.lastIndexOf(ECHO_HEAD);
  const headers: Record<string, string> = {};
  request.headers.forEach((value, name) => {
    if (name.startsWith(TOLD_PREFIX)) {
      headers[name] = value;
    }
  });
  const told = { method: request.method, target: url.pathname.slice(at) + url.search, headers };
  return request.method === "HEAD" ? headAnswer(told) : jsonAnswer(told);
}

/** Some content, whatever the method: of a HEAD request's answer it is the host that leaves it out. */
export function content(): Response {
  return jsonAnswer({ content: "a body that no answer to HEAD may carry" });
}

/** A response of the asked status, without content. */
export function status({ url }: Invocation): Response {
  const asked = Number(url.searchParams.get("status"));
  return new Response(null, { status: asked, headers: { "cache-control": "no-store" } });
}

/** Tells in what state the request's body came, and every byte that it brought. */
async function requestBody({ request }: Invocation): Promise<Response> {
  const { body } = request as { body: unknown };
  return body instanceof ReadableStream
    ? jsonAnswer({ body: "stream", bytesBase64: encodeBase64(await readWhole(body)) })
    : jsonAnswer({ body: body === null ? "null" : typeof body });
}

async function readWhole(stream: ReadableStream): Promise<Uint8Array> {
  const reader = stream.getReader();
  let read = new Uint8Array();
  for (;;) {
    const result = await reader.read();
    if (result.done) {
      return read;
    }
    const longer = new Uint8Array(read.length + result.value.length);
    longer.set(read);
    longer.set(result.value, read.length);
    read = longer;
  }
}
