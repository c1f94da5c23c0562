import type { ByteStream } from "./byte-stream.ts";

/** What a request has beside method, URL and body. */
export interface RequestHead {
  /** Names in lower case; the values of an equal name are one, joined in their order. */
  readonly headers: Readonly<Record<string, string>>;
  /** False: the request declares neither a length nor a coding. */
  readonly hasBody: boolean;
}

/**
 * The first argument of a `fetch` handler. A class of its own, so that a handler can tell a real
 * one from a look-alike.
 */
export class WorkerRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: ByteStream;
  readonly head: RequestHead;

  constructor(
    method: string,
    url: URL,
    body: ByteStream,
    head: RequestHead = { headers: {}, hasBody: true },
  ) {
    this.method = method;
    this.url = url;
    this.body = body;
    this.head = head;
  }
}

/** The same request, some of it otherwise. */
export function alteredRequest(
  request: WorkerRequest,
  altered: Partial<WorkerRequest>,
): WorkerRequest {
  const { method, url, body, head } = { ...request, ...altered };
  return new WorkerRequest(method, url, body, head);
}
