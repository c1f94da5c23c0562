import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { ServiceBinding } from "../worker/bindings.ts";
import { type ByteStream, emptyStream, readWhole, streamOf } from "../worker/byte-stream.ts";
import { type RequestHead, WorkerRequest } from "../worker/worker-request.ts";
import { isStreamed, WorkerResponse } from "../worker/worker-response.ts";

/** A service binding knows its callee by the binding; the host name means nothing to it. */
const CALLEE = "http://callee.invalid";

/** One call as it is posted. */
export interface StatedCall {
  readonly method?: string;
  readonly path: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: { readonly base64: string };
}

type Document = Readonly<Record<string, unknown>>;

export function answer(members: object): WorkerResponse {
  return WorkerResponse.json({ probe: EXTENDED_PROBE_PROTOCOL, ...members });
}

export function pathOf({ url }: WorkerRequest): string {
  return url.searchParams.get("path") ?? "/";
}

export function seenHeaders({ headers }: WorkerResponse): Document {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("x-abi-")));
}

/** Nothing before it is let go, then these pieces. */
export function heldBody(pieces: readonly Uint8Array[]) {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  async function* held() {
    await isFree;
    yield* pieces;
  }
  return { body: held(), letGo: () => letGo() };
}

/** The worker behind a binding, as a caller asks it and tells of it. */
export class Called {
  readonly #binding: ServiceBinding;

  constructor(binding: ServiceBinding) {
    this.#binding = binding;
  }

  fetch(
    method: string,
    path: string,
    body?: ByteStream,
    headers: RequestHead["headers"] = {},
  ): Promise<WorkerResponse> {
    const head = { headers, hasBody: body !== undefined };
    const url = new URL(CALLEE + path);
    return this.#binding.fetch(new WorkerRequest(method, url, body ?? emptyStream(), head));
  }

  async document(path: string, method = "GET"): Promise<Document> {
    return documentOf(await this.fetch(method, path));
  }

  /** What the callee tells of one call. */
  async told({ method = "GET", path, headers = [], body }: StatedCall): Promise<object> {
    const joined: Record<string, string> = {};
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      joined[key] = joined[key] === undefined ? value : `${joined[key]}, ${value}`;
    }
    const bytes = body && streamOf(Buffer.from(body.base64, "base64"));
    try {
      const response = await this.fetch(method, path, bytes, joined);
      return { ...(await documentOf(response)), status: response.status };
    } catch (error) {
      return { rejected: (error as Error).name };
    }
  }

  /** What a caller sees of one answer; of what is the callee's alone only what is asked for. */
  async outcome(path: string, asked: readonly ("peer" | "content")[]): Promise<object> {
    let response: WorkerResponse;
    try {
      response = await this.fetch("GET", path);
    } catch (error) {
      return { rejected: (error as Error).name };
    }
    const { status, headers, body, isNull } = response;
    const seen = asked.includes("peer") && {
      peer: headers["x-abi-peer"] ?? null,
      declares: headers["content-length"] ?? null,
      responseBody: isNull ? "null" : "stream",
    };
    try {
      const bytes = Buffer.from(await readWhole(isStreamed(body) ? body.stream : streamOf(body)));
      const content = asked.includes("content") && { bytesBase64: bytes.toString("base64") };
      return { status, ...seen, ending: "complete", ...content };
    } catch {
      return { status, ...seen, ending: "failed" };
    }
  }
}

async function documentOf({ headers, body }: WorkerResponse): Promise<Document> {
  const bytes = isStreamed(body) ? await readWhole(body.stream) : body;
  try {
    return Object(JSON.parse(headers["x-abi-document"] ?? Buffer.from(bytes).toString()));
  } catch {
    return { unreadable: true };
  }
}
