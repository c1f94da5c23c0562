import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { readWhole } from "../worker/byte-stream.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import { routeName } from "./route-table.ts";

type EchoRoute = (request: WorkerRequest) => WorkerResponse | Promise<WorkerResponse>;

const ECHO_HEAD = "echo-head/";
const TOLD_PREFIX = "x-abi-";

function answer(members: object): WorkerResponse {
  return WorkerResponse.json({ probe: EXTENDED_PROBE_PROTOCOL, ...members });
}

function empty(status: number, headers: Readonly<Record<string, string>>): WorkerResponse {
  return new WorkerResponse(status, { ...headers, "cache-control": "no-store" }, Buffer.alloc(0));
}

async function requestBody({ body, head }: WorkerRequest): Promise<WorkerResponse> {
  if (!head.hasBody) {
    return answer({ body: "null" });
  }
  const bytes = Buffer.from(await readWhole(body));
  return answer({ body: "stream", bytesBase64: bytes.toString("base64") });
}

function echoHead({ method, url, head }: WorkerRequest): WorkerResponse {
  const told = {
    method,
    target: `/abi/${routeName(url)}${url.search}`,
    headers: Object.fromEntries(
      Object.entries(head.headers).filter(([name]) => name.startsWith(TOLD_PREFIX)),
    ),
  };
  return method === "HEAD"
    ? empty(200, { "x-abi-document": JSON.stringify({ probe: EXTENDED_PROBE_PROTOCOL, ...told }) })
    : answer(told);
}

const content = () => answer({ content: "a body that no answer to HEAD may carry" });

/** The routes that tell what a request looked like, or answer without content. */
export const ECHO_ROUTES: Readonly<Record<string, EchoRoute>> = {
  "GET content": content,
  "HEAD content": content,
  "GET status": ({ url }) => empty(Number(url.searchParams.get("status")), {}),
};

/** Those of them that are asked with any method. */
export function anyMethodRoute(url: URL): EchoRoute | undefined {
  const name = routeName(url);
  if (name === "request-body") {
    return requestBody;
  }
  return name.startsWith(ECHO_HEAD) ? echoHead : undefined;
}
