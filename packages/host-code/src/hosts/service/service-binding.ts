import { BindingError } from "../bindings/binding-error.ts";
import { MAX_HEAD_BYTES } from "../limits.ts";
import { promisedBody } from "./promised-body.ts";
import {
  decodeHead,
  encodeHead,
  HEAD_HEADER,
  type ResponseHead,
  SECRET_HEADER,
  SERVICE_PATH,
  UPLOAD_HEADER,
  UPLOAD_PATH,
} from "./service-wire.ts";
import { UploadWindow } from "./upload-window.ts";
import { fromWire, toWire } from "./wire-body.ts";

/** Taken before the worker is imported: what it may put in its place must not see our secret. */
const { fetch: httpFetch } = globalThis;

/** The runtime surface of a `worker.service` binding. */
export interface ServiceBinding {
  /** Takes what the global `fetch` takes; the host name carries no meaning. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
}

type RequestInfo = string | Request;

/** Where the called worker is. */
export interface ServiceAddress {
  readonly port: number;
  readonly secret: string;
}

/**
 * A binding to a worker in another process. Both bodies stream; a callee that throws is a 500 like
 * any other answer, and the promise rejects only when the call could not be made.
 */
export function serviceBinding({ port, secret }: ServiceAddress): ServiceBinding {
  const origin = `http://127.0.0.1:${port}`;
  return Object.freeze({
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init);
      const head = headOf(request);
      const upload = request.body === null ? undefined : new UploadWindow(request.body);
      const id = crypto.randomUUID();
      const travelling = upload && { body: toWire(upload.body()), duplex: "half" as const };
      const identity = { [SECRET_HEADER]: secret, [UPLOAD_HEADER]: id };
      void upload?.follow(httpFetch(`${origin}${UPLOAD_PATH}`, { headers: identity }));
      const answer = await dispatch(`${origin}${SERVICE_PATH}`, {
        method: upload === undefined ? "GET" : "POST",
        headers: {
          ...identity,
          [HEAD_HEADER]: head,
          // What would be compressed on the way would be held back until there is enough of it.
          "accept-encoding": "identity",
        },
        signal: request.signal,
        redirect: "manual",
        ...travelling,
      });
      return responseOf(answer);
    },
  });
}

function headOf(request: Request): string {
  const { method, url, headers, body } = request;
  const head = encodeHead({ method, url, headers: [...headers], hasBody: body !== null });
  if (head.length > MAX_HEAD_BYTES) {
    throw new BindingError("request_too_large", `the head is beyond ${MAX_HEAD_BYTES} bytes`);
  }
  return head;
}

async function dispatch(address: string, init: RequestInit): Promise<Response> {
  try {
    return await httpFetch(address, init);
  } catch (error) {
    // The caller's own doing, which it knows by its own signal.
    if (init.signal?.aborted) throw error;
    throw new BindingError("backend_unavailable", "the service could not be called", {
      cause: error,
    });
  }
}

async function responseOf(answer: Response): Promise<Response> {
  const encoded = answer.headers.get(HEAD_HEADER);
  if (encoded === null) {
    await answer.body?.cancel();
    throw new BindingError("backend_unavailable", `the service's host answered ${answer.status}`);
  }
  const { status, statusText, headers, hasBody } = decodeHead<ResponseHead>(encoded);
  if (!hasBody) await answer.body?.cancel();
  return new Response(hasBody ? promisedBody(fromWire(answer.body), headers) : null, {
    status,
    statusText,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
}
