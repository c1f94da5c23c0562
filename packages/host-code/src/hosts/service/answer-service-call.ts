import { hostAnswer } from "../answer-fetch.ts";
import { promisedBody } from "./promised-body.ts";
import {
  decodeHead,
  encodeHead,
  HEAD_HEADER,
  type RequestHead,
  SECRET_HEADER,
  SERVICE_PATH,
  UPLOAD_HEADER,
  UPLOAD_PATH,
} from "./service-wire.ts";
import type { Upload, UploadDesk } from "./upload-desk.ts";
import { fromWire, toWire } from "./wire-body.ts";

/** The worker that is called. */
export interface Callee {
  /** Shows that the caller may call. */
  readonly secret: string;
  readonly uploads: UploadDesk;
  fetchHandler(request: Request): Promise<Response>;
}

/**
 * The callee's side of the service binding: rebuilds the request that the caller made, without what
 * it travelled with, and sends the handler's answer back. Whoever does not know the secret learns
 * nothing of the worker.
 */
export async function answerServiceCall(
  wire: Request,
  { secret, uploads, fetchHandler }: Callee,
): Promise<Response> {
  const head = wire.headers.get(HEAD_HEADER);
  const { pathname } = new URL(wire.url);
  const isUpload = pathname === UPLOAD_PATH;
  if (!isUpload && (pathname !== SERVICE_PATH || head === null)) {
    return hostAnswer(404, "nothing is served here");
  }
  if (wire.headers.get(SECRET_HEADER) !== secret) return hostAnswer(403, "forbidden");
  const id = wire.headers.get(UPLOAD_HEADER) ?? "";
  if (isUpload || head === null) return uploads.report(id);
  const asked = decodeHead<RequestHead>(head);
  const upload = asked.hasBody ? uploads.upload(id) : undefined;
  wire.signal.addEventListener("abort", () => upload?.finish());
  const request = requestOf(wire, asked, upload);
  return answerOf(await fetchHandler(request), request, () => {
    // Nobody reads a body any more that nobody had begun to read when the answer ended.
    if (!request.bodyUsed) upload?.cancel();
  });
}

async function answerOf(
  response: Response,
  request: Request,
  ended: () => void,
): Promise<Response> {
  const { body } = response;
  const hasBody = body !== null && request.method !== "HEAD";
  if (!hasBody) {
    await body?.cancel();
    ended();
  }
  return new Response(hasBody ? toWire(body, ended) : null, {
    headers: {
      "content-type": "application/octet-stream",
      [HEAD_HEADER]: encodeHead({
        status: response.status,
        statusText: response.statusText,
        headers: [...response.headers],
        hasBody,
      }),
    },
  });
}

function requestOf(
  wire: Request,
  { method, url, headers }: RequestHead,
  upload: Upload | undefined,
): Request {
  return new Request(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    signal: wire.signal,
    ...(upload && {
      body: promisedBody(upload.told(fromWire(wire.body)), headers),
      duplex: "half",
    }),
  });
}
