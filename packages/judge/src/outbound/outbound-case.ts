import type { Fetched, OriginRequest, OriginSeen, OutboundAnswer } from "@runtime-abi/protocol";
import { millis } from "../describe/numbers.ts";
import { quote, quoteJson } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";

/** What both ends saw of the fetches of one measurement. */
export class OutboundCase {
  readonly key: string;
  readonly #seen: OriginSeen;
  readonly #answer: OutboundAnswer;

  constructor(key: string, seen: OriginSeen, answer: OutboundAnswer) {
    this.key = key;
    this.#seen = seen;
    this.#answer = answer;
  }

  get hello(): Fetched {
    return this.#answer.hello;
  }

  /** What the module said of one of its fetches. */
  fetched(name: string): Fetched {
    return this.#answer.fetched?.[name] ?? { failed: "the probe says nothing of it" };
  }

  /** The request of this target that the origin saw first. */
  asked(target: string): OriginRequest | undefined {
    return this.#seen.requests.find((request) => request.target === target);
  }

  /** How many requests the origin saw whose target begins so. */
  count(start: string): number {
    return this.#seen.requests.filter(({ target }) => target.startsWith(start)).length;
  }
}

/** A fetch that the origin had begun to answer, and that failed in the module. */
export function lost(what: string, { failed = "" }: Fetched): NegativeFinding {
  return violation({
    reason: "outbound-lost",
    observed: `${what} failed although the origin was reached: ${quote(failed)}`,
    likely: "The runtime's fetch loses answers that it was given.",
  });
}

/** An answer to a request that nobody received. */
export function answeredElsewhere(what: string, fetched: Fetched): NegativeFinding {
  return violation({
    reason: "origin-not-asked",
    observed: `${what} was answered, and the origin was never asked: ${quoteJson(fetched)}`,
    likely:
      "A cache or a proxy before the origin answers in its place, although its answers forbid being stored.",
  });
}

/** A request as the origin saw it, for people. */
export function told(request: OriginRequest | undefined): string {
  return request === undefined
    ? "not asked"
    : `asked at ${millis(request.atMillis)}, ${request.end} at ${millis(request.endedAtMillis)}`;
}
