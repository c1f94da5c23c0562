import { echoLine } from "@runtime-abi/protocol";
import { lineOf } from "../answers.ts";
import { WIND_DOWN_MILLIS } from "../limits.ts";
import type { Registered } from "./procedure.ts";

/** Counts what the lines of an echo account for. */
class Account {
  #bytes = 0;
  #foreign = false;
  #ended = false;

  /** The account can no longer come right: a line that is none, an early end, too many bytes. */
  isSpoilt(sentBytes: number): boolean {
    return this.#foreign || this.#ended || this.#bytes > sentBytes;
  }

  accountsFor(sentBytes: number): boolean {
    return this.#bytes >= sentBytes;
  }

  readonly read = (text: string): void => {
    if (this.#foreign) {
      // Nothing can mend it, and a flood of lines must not be read one by one for that.
      return;
    }
    const line = lineOf(text, echoLine);
    if (line === undefined) {
      this.#foreign = true;
    } else if ("bytes" in line && typeof line.bytes === "number") {
      this.#bytes += line.bytes;
    } else {
      this.#ended = true;
    }
  };
}

/** The content of the chunks is not looked at by anyone. */
function filler(bytes: number): Uint8Array {
  return new Uint8Array(bytes).fill(0x61);
}

/**
 * Sends a chunk only after the answer has accounted for all before it, so an account of the first
 * chunk cannot have been given by someone who waited for the second: it did not exist yet.
 */
export const requestStream: Registered<"requestStream"> = {
  lane: "direct",
  endpoint: "worker",
  async measure(session, { request, chunkBytes, gapMillis }) {
    const account = new Account();
    const [firstBytes = 0, ...laterBytes] = chunkBytes;
    let sentBytes = firstBytes;
    const settled = (): boolean => account.isSpoilt(sentBytes) || account.accountsFor(sentBytes);
    const live = session.open(
      { role: "main", ...request },
      { firstChunk: filler(firstBytes), onLine: account.read },
    );
    await live.until(settled);
    for (const bytes of laterBytes) {
      if (live.draft.ended || account.isSpoilt(sentBytes)) {
        break;
      }
      await session.sleep(gapMillis);
      sentBytes += bytes;
      live.write(filler(bytes));
      await live.until(settled);
    }
    live.endUpload();
    if (account.isSpoilt(sentBytes)) {
      session.boundExchange(live, WIND_DOWN_MILLIS);
    }
    await session.finish(live);
  },
};
