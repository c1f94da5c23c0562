import { jsonAnswer } from "./answer.ts";
import type { Invocation } from "./invocation.ts";
import { sleep } from "./marked-routes.ts";

/** Bytes that go into one digest; how the host cuts the body into pieces does not matter. */
const BLOCK_BYTES = 65_536;
const DIGEST_BYTES = 32;

/**
 * Digests a body while it comes, since `crypto.subtle` only digests what is all there: each digest is
 * of the one before it and of the next block, the first one before it being all zeros.
 */
class DigestChain {
  readonly #block = new Uint8Array(DIGEST_BYTES + BLOCK_BYTES);
  #filled = 0;
  bytes = 0;

  async add(piece: Uint8Array): Promise<void> {
    for (let taken = 0; taken < piece.length; ) {
      const part = piece.subarray(taken, taken + BLOCK_BYTES - this.#filled);
      this.#block.set(part, DIGEST_BYTES + this.#filled);
      this.#filled += part.length;
      taken += part.length;
      if (this.#filled === BLOCK_BYTES) {
        await this.#close();
      }
    }
    this.bytes += piece.length;
  }

  async end(): Promise<string> {
    if (this.#filled > 0) {
      await this.#close();
    }
    const digest = [...this.#block.subarray(0, DIGEST_BYTES)];
    return digest.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  async #close(): Promise<void> {
    const linked = this.#block.subarray(0, DIGEST_BYTES + this.#filled);
    this.#block.set(new Uint8Array(await crypto.subtle.digest("SHA-256", linked)));
    this.#filled = 0;
  }
}

/** Reads its body to the end, after a delay, and tells how much it was. */
export async function countedBody({ request, url }: Invocation): Promise<Response> {
  await sleep(Number(url.searchParams.get("delayMillis")));
  const chain = new DigestChain();
  const reader = request.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (next === undefined || next.done) {
      break;
    }
    await chain.add(next.value);
  }
  return jsonAnswer({ bytes: chain.bytes, digest: await chain.end() });
}
