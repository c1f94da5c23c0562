import { type Exchange, STAND_IN_HEADER } from "@runtime-abi/protocol";
import type { RequestLedger } from "./request-ledger.ts";
import type { RequestNotice, TrafficObserver } from "./traffic.ts";
import type { ResponseHead } from "./transport/head.ts";

export interface RunTrafficOptions {
  readonly ledger: RequestLedger;
  /** A connection to the worker was refused. */
  readonly refused: (message: string) => void;
  /** An answer carried the stand-in's marker. */
  readonly standInSeen: () => void;
}

/** Counts and watches all requests of a run. */
export class RunTraffic implements TrafficObserver {
  readonly #options: RunTrafficOptions;
  readonly #sent: Record<string, number> = {};

  constructor(options: RunTrafficOptions) {
    this.#options = options;
  }

  /** Requests by method. */
  get requestsSent(): Readonly<Record<string, number>> {
    return { ...this.#sent };
  }

  requestStarted(notice: RequestNotice): void {
    this.#options.ledger.started(notice);
  }

  headArrived({ headers }: ResponseHead): void {
    if (headers.some(([name]) => name.toLowerCase() === STAND_IN_HEADER)) {
      this.#options.standInSeen();
    }
  }

  requestEnded(notice: RequestNotice, exchange: Exchange, endedAtMillis: number): void {
    this.#options.ledger.ended(notice, endedAtMillis);
    if (notice.hasConnected()) {
      this.#sent[notice.method] = (this.#sent[notice.method] ?? 0) + 1;
    }
    if (notice.endpoint === "worker" && exchange.failure?.kind === "refused") {
      this.#options.refused(exchange.failure.message);
    }
  }
}
