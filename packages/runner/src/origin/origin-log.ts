import type { OriginRequest, OriginSeen } from "@runtime-abi/protocol";
import { ORIGIN_REQUESTS_KEPT } from "../limits.ts";
import { Progress } from "../transport/progress.ts";

/** One request while it is being answered. */
export interface LoggedRequest {
  /** So many content bytes were handed to the socket. */
  sent(bytes: number): void;
  /** It has ended; only the first end counts. */
  ended(end: OriginRequest["end"]): void;
}

interface Kept {
  request: Omit<OriginRequest, "sent">;
  readonly progress: Progress;
}

/** Beyond the bound nothing is kept, and the request is answered all the same. */
const NOT_KEPT: LoggedRequest = { sent: () => undefined, ended: () => undefined };

/** Keeps what an origin saw, as evidence. */
export class OriginLog {
  readonly #now: () => number;
  readonly #kept: Kept[] = [];
  #connections = 0;

  /** @param now milliseconds since the measurement's start. */
  constructor(now: () => number) {
    this.#now = () => Math.round(Math.max(0, now()) * 10) / 10;
  }

  connected(): void {
    this.#connections += 1;
  }

  requested(method: string, target: string): LoggedRequest {
    if (this.#kept.length >= ORIGIN_REQUESTS_KEPT) {
      return NOT_KEPT;
    }
    const atMillis = this.#now();
    const kept: Kept = {
      request: { method, target, atMillis, end: "open", endedAtMillis: atMillis },
      progress: new Progress(),
    };
    this.#kept.push(kept);
    return {
      sent: (bytes) => kept.progress.add(bytes, this.#now()),
      ended: (end) => {
        if (kept.request.end === "open") {
          kept.request = { ...kept.request, end, endedAtMillis: this.#now() };
        }
      },
    };
  }

  /** All of it so far. */
  seen(url: string, failure?: string): OriginSeen {
    return {
      url,
      connections: this.#connections,
      requests: this.#kept.map(({ request, progress }) => ({
        ...request,
        ...(request.end === "open" && { endedAtMillis: this.#now() }),
        sent: progress.entries,
      })),
      ...(failure === undefined ? {} : { failure }),
    };
  }
}
