import { type CheckOf, isCorrelated, resolvedNonce } from "@runtime-abi/contract";
import type { Exchange } from "@runtime-abi/protocol";
import {
  describeDifference,
  type JsonDifference,
  jsonDifferences,
} from "./describe/json-differences.ts";
import { bytes, millis } from "./describe/numbers.ts";
import { quoteJson } from "./describe/quote.ts";
import { curl } from "./describe/shell.ts";
import { type Finding, firstFinding, type NegativeFinding, passed, violation } from "./finding.ts";
import { LISTED_ITEMS, LONG_QUOTE_CHARACTERS } from "./limits.ts";
import type { ProcedureJudge } from "./procedure-judge.ts";
import type { Reason } from "./reasons.ts";
import { mainExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { readJson, refuseExchange } from "./steps/read-answer.ts";
import { refuseDisclosure } from "./steps/refuse-disclosure.ts";

interface MemberMeaning {
  readonly reason: Reason;
  readonly likely: string;
}

/** What a wrong member of a document says of the invocation, in the order in which they weigh. */
const MEMBER_MEANINGS: Readonly<Record<string, MemberMeaning>> = {
  probe: {
    reason: "wrong-protocol",
    likely: "Another probe is deployed at the endpoint.",
  },
  argumentCount: {
    reason: "argument-count",
    likely:
      "The host calls the handler with another number of arguments than request, env and ctx.",
  },
  requestIsRequest: {
    reason: "not-a-request",
    likely: "The host hands over an object of its own that is no instance of the global Request.",
  },
  requestMethod: {
    reason: "request-method",
    likely: "The host or a proxy rewrites the method.",
  },
  envIsObject: {
    reason: "env-not-an-object",
    likely: "The host passes no environment, or passes another argument in its place.",
  },
  waitUntilIsFunction: {
    reason: "no-wait-until",
    likely: "The host passes no invocation context, or one without waitUntil.",
  },
};

/** Judges one request whose status, and where stated whole document, the contract fixes. */
export const request: ProcedureJudge<"request"> = {
  expected: ({ check }) => expectation(check),
  judge({ contract, check, token, measurement }) {
    const exchange = mainExchange(measurement);
    if (exchange === undefined) {
      return notRecorded("request");
    }
    const refusal = firstFinding(
      refuseExchange(exchange, measurement, check.expect.status),
      isCorrelated(check)
        ? refuseDisclosure(exchange, resolvedNonce(contract, check, token))
        : undefined,
    );
    return refusal ?? judgeBody(check, exchange);
  },
  byHand: ({ contract, check, token }) => {
    const query = isCorrelated(check) ? `?nonce=${resolvedNonce(contract, check, token)}` : "";
    return curl(`${check.request.path}${query}`, ["-i"]);
  },
};

function expectation({ expect }: CheckOf<"request">): string {
  const response = `a complete response with status ${expect.status}`;
  if (expect.omits !== undefined) {
    return `${response} that does not hold the ${expect.omits} it was sent`;
  }
  return expect.json === undefined
    ? response
    : `${response} and the document ${JSON.stringify(expect.json)}`;
}

function judgeBody({ expect }: CheckOf<"request">, exchange: Exchange): Finding {
  const observed = `status ${expect.status}, ${bytes(exchange.body.bytes)}, complete after ${millis(exchange.endedAtMillis - exchange.startedAtMillis)}`;
  if (expect.json === undefined) {
    return passed(observed);
  }
  const json = readJson(exchange);
  if (!json.ok) {
    return isPromiseText(exchange) ? promiseAnswered(exchange) : json.finding;
  }
  return refuseDocument(expect.json, json.value) ?? passed(observed, quoteJson(json.value));
}

/** Refuses a document that is not exactly the stated one. */
export function refuseDocument(expected: unknown, received: unknown): NegativeFinding | undefined {
  const differences = jsonDifferences(expected, received);
  if (differences.length === 0) {
    return undefined;
  }
  if (quoteJson(received) === "{}") {
    return promise("the document {}");
  }
  const [first, ...rest] = differences.slice(0, LISTED_ITEMS).map(describeDifference);
  const meaning = meaningOf(differences);
  return violation({
    reason: meaning?.reason ?? "wrong-document",
    observed: first ?? "another document",
    detail: `${[first, ...rest].join("; ")}\nreceived ${quoteJson(received, LONG_QUOTE_CHARACTERS)}`,
    likely: meaning?.likely ?? "Another worker, or another version of the probe, answers here.",
  });
}

function meaningOf(differences: readonly JsonDifference[]): MemberMeaning | undefined {
  const members = differences.map((difference) => difference.member);
  const first = Object.keys(MEMBER_MEANINGS).find((member) => members.includes(member));
  return first === undefined ? undefined : MEMBER_MEANINGS[first];
}

/** What a promise becomes when a host turns it into a body without awaiting it. */
function isPromiseText(exchange: Exchange): boolean {
  return exchange.body.data.startsWith("[object Promise]");
}

function promiseAnswered(exchange: Exchange): NegativeFinding {
  return promise(`the body ${exchange.body.data.slice(0, "[object Promise]".length)}`);
}

function promise(seen: string): NegativeFinding {
  return violation({
    reason: "promise-not-awaited",
    observed: `${seen} instead of the handler's response`,
    likely: "The host answers with the handler's promise instead of awaiting it.",
  });
}
