import { type ByteStream, streamOf } from "./byte-stream.ts";

export type Headers = Readonly<Record<string, string>>;

/** A body that is produced while it is sent. */
export interface StreamedBody {
  readonly stream: ByteStream;
  /** How many bytes it will be in all, where the producer knows; nobody has to tell. */
  readonly lengthBytes?: number;
}

/** What a `fetch` handler returns. */
export class WorkerResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array | StreamedBody;

  /** There is no body, which is another thing than an empty one to a worker that called this one. */
  readonly isNull: boolean;

  constructor(
    status: number,
    headers: Headers,
    body: Uint8Array | StreamedBody,
    isNull: boolean = false,
  ) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.isNull = isNull;
  }

  static json(document: unknown, status = 200): WorkerResponse {
    const headers = { "content-type": "application/json", "cache-control": "no-store" };
    return new WorkerResponse(status, headers, Buffer.from(JSON.stringify(document)));
  }

  static text(text: string, contentType: string, status = 200): WorkerResponse {
    return new WorkerResponse(status, { "content-type": contentType }, Buffer.from(text));
  }

  /** One JSON document a line. */
  static lines(body: StreamedBody): WorkerResponse {
    const headers = { "content-type": "application/x-ndjson", "cache-control": "no-store" };
    return new WorkerResponse(200, headers, body);
  }

  /** The same answer with a body that begins when `work` has settled. */
  delayed(work: Promise<unknown>): WorkerResponse {
    const { body } = this;
    async function* afterwards(): AsyncGenerator<Uint8Array> {
      await Promise.allSettled([work]);
      yield* isStreamed(body) ? body.stream : streamOf(body);
    }
    return this.withBody({ stream: afterwards() });
  }

  /** The same answer without a body. */
  withoutBody(): WorkerResponse {
    return new WorkerResponse(this.status, this.headers, new Uint8Array(), true);
  }

  /** The same answer with other bytes. */
  withBody(body: Uint8Array | StreamedBody): WorkerResponse {
    return new WorkerResponse(this.status, this.headers, body);
  }
}

export function isStreamed(body: Uint8Array | StreamedBody): body is StreamedBody {
  return !(body instanceof Uint8Array);
}
