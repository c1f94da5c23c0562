import type { ExchangeRole } from "@runtime-abi/protocol";
import type { EndpointName, RequestNotice } from "./traffic.ts";

/** Roles that only look: a subject that died is not blamed on them. */
const LOOKING: ReadonlySet<ExchangeRole> = new Set(["poll", "atOnce", "baseline", "lateRead"]);

/** A check's own request, polls excepted. */
interface OwnRequest {
  readonly notice: RequestNotice;
  /** Absent while it is in flight. */
  endedAtMillis?: number;
}

/** Whose request it was that the subject worked on last. */
export interface Blame {
  readonly check: string;
  /** What broke since this instant may have been broken by the same event. */
  readonly sinceMillis: number;
}

/** Keeps account of the checks' own requests, to tell whom a death of the subject is blamed on. */
export class RequestLedger {
  readonly #requests = new Map<RequestNotice, OwnRequest>();

  started(notice: RequestNotice): void {
    if (!LOOKING.has(notice.role)) {
      this.#requests.set(notice, { notice });
    }
  }

  ended(notice: RequestNotice, endedAtMillis: number): void {
    const request = this.#requests.get(notice);
    if (request !== undefined) {
      request.endedAtMillis = endedAtMillis;
    }
  }

  /**
   * The check whose own request is in flight, else was last over; the newest where there are
   * several. Undefined when none of them has reached the endpoints yet.
   */
  blame(endpoints: readonly EndpointName[]): Blame | undefined {
    const [last] = [...this.#requests.values()]
      .filter(({ notice }) => notice.hasConnected() && endpoints.includes(notice.endpoint))
      .sort(
        (left, right) =>
          (right.endedAtMillis ?? Number.POSITIVE_INFINITY) -
            (left.endedAtMillis ?? Number.POSITIVE_INFINITY) ||
          right.notice.startedAtMillis - left.notice.startedAtMillis,
      );
    return (
      last && {
        check: last.notice.check,
        sinceMillis: last.endedAtMillis ?? last.notice.startedAtMillis,
      }
    );
  }
}
