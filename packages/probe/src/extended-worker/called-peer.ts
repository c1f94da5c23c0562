import { decodeBase64 } from "../worker/base64.ts";

/** The host name has no meaning to a service binding, and this one no address anywhere else. */
const PEER_ORIGIN = "http://peer.invalid";

/** What a call is made with, beside its URL. */
export interface CallInit {
  readonly method?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly body?: string | Uint8Array | ReadableStream;
  readonly duplex?: "half";
}

interface CalledBinding {
  fetch(input: unknown, init?: CallInit): Promise<Response>;
}

/** In which of its two forms the binding is called. */
export type CallForm = "url" | "request";

/** Calls the peer through the binding; the two forms ask the same. */
export function callPeer(
  env: unknown,
  path: string,
  init: CallInit = {},
  form: CallForm = "url",
): Promise<Response> {
  const { PEER } = env as { readonly PEER: CalledBinding };
  const url = PEER_ORIGIN + path;
  return form === "url" ? PEER.fetch(url, init) : PEER.fetch(new Request(url, init));
}

/** The members of the peer's document, as it told them; of an answer that is none, what it is. */
export async function peersDocument(response: Response): Promise<object> {
  const inHeader = response.headers.get("x-abi-document");
  const text = inHeader ?? decode(await wholeBody(response.body));
  try {
    return Object(JSON.parse(text));
  } catch {
    return { unreadable: text.slice(0, 200) };
  }
}

/** Everything that a body brings; a body that fails makes it reject. */
export async function wholeBody(body: ReadableStream | null): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const result = await reader?.read();
    if (result === undefined || result.done) {
      return joined(pieces, length);
    }
    pieces.push(result.value);
    length += result.value.length;
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** What a call that never became an answer was rejected with, by its name. */
export function rejection(error: unknown): { readonly rejected: unknown } {
  return { rejected: (error as { name?: unknown } | null)?.name ?? typeof error };
}

/** A body that has no byte before it is let go, then brings these and ends. */
export function heldBody(bytes: Uint8Array): { body: ReadableStream; letGo: () => void } {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = () => resolve();
  });
  let pulls = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        await isFree;
        pulls += 1;
        if (pulls === 1 && bytes.length > 0) {
          controller.enqueue(bytes);
        } else {
          controller.close();
        }
      },
      cancel() {},
    },
    { highWaterMark: 0 },
  );
  return { body, letGo: () => letGo() };
}

/** The bytes of a body as a call states it, in a form that knows their number or in one that does not. */
export function statedBody(length: unknown, base64: unknown): Uint8Array | ReadableStream {
  const bytes = decodeBase64(String(base64)) ?? new Uint8Array();
  if (length === "declared") {
    return bytes;
  }
  const held = heldBody(bytes);
  held.letGo();
  return held.body;
}
