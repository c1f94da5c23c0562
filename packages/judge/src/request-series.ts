import type { CheckOf, SeriesStep } from "@runtime-abi/contract";
import { bodyBytes, type Exchange } from "@runtime-abi/protocol";
import {
  describeDifference,
  type JsonDifference,
  jsonDifferences,
} from "./describe/json-differences.ts";
import { bytes, millis } from "./describe/numbers.ts";
import { quote, quoteJson } from "./describe/quote.ts";
import { curlBytes, shellQuote } from "./describe/shell.ts";
import { firstFinding, type NegativeFinding, passed, violation } from "./finding.ts";
import { LISTED_ITEMS, LONG_QUOTE_CHARACTERS, SHOWN_HEADERS } from "./limits.ts";
import type { ProcedureJudge } from "./procedure-judge.ts";
import { type MemberMeaning, serviceMeaning } from "./service-meanings.ts";
import { exchangesOf, header } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { type Read, readJson } from "./steps/read-answer.ts";
import { refuseConnection, type TransportSetting } from "./steps/refuse-connection.ts";
import { refuseEnding, refuseUnkept } from "./steps/refuse-ending.ts";
import { refuseHead } from "./steps/refuse-head.ts";

/** From here on a status says that the host failed. */
const SERVER_ERROR = 500;

/** What a wrong member says of the request that the handler was given, in the order in which they weigh. */
const MEMBER_MEANINGS: Readonly<Record<string, MemberMeaning>> = {
  probe: { reason: "wrong-protocol", likely: "Another probe is deployed at the endpoint." },
  method: { reason: "request-method", likely: "The host or a proxy rewrites the method." },
  target: {
    reason: "request-target",
    likely: "The host or a proxy decodes, encodes or sorts the URL anew.",
  },
  headers: {
    reason: "request-headers",
    likely: "The host or a proxy drops, cuts, renames or reorders headers.",
  },
  body: {
    reason: "body-state",
    likely:
      "The host makes the request without looking at how its body is framed: it always gives a stream, or gives one only where there are bytes.",
  },
  bytesBase64: {
    reason: "bytes-differ",
    likely: "The host reads the body itself, or changes it on the way.",
  },
};

/** Judges requests that are stated to the byte, each by what its handler answered; the first that fails decides. */
export const requestSeries: ProcedureJudge<"requestSeries"> = {
  expected: ({ check }) => check.series.map(expectedOf).join("; "),
  judge({ check, measurement }) {
    const exchanges = exchangesOf(measurement, "main");
    for (const [index, step] of check.series.entries()) {
      const exchange = exchanges[index];
      const finding =
        exchange === undefined
          ? notRecorded(step.says)
          : refuseStep(step, exchange, { ...measurement, binding: check.throughBinding });
      if (finding !== undefined) {
        return { ...finding, observed: `${step.says}: ${finding.observed}` };
      }
    }
    return passed(allAnswered(check, exchanges));
  },
  byHand: ({ check }) => check.series.filter(isShown).map(curlOf).join("\n"),
};

function expectedOf({ says, expect }: SeriesStep): string {
  const documents = expect.oneOf?.map((document) => quoteJson(document)).join(" or ");
  return [
    `${says}: ${ENDINGS[expect.ending ?? "whole"](expect.status)}`,
    ...(documents === undefined ? [] : [`the document ${documents}`]),
    ...(expect.bytesBase64 === undefined ? [] : ["exactly the bytes that the handler produced"]),
    ...(expect.noContent === true ? ["no byte of content"] : []),
  ].join(" and ");
}

const ENDINGS: Readonly<Record<"whole" | "broken" | "either", (status: number) => string>> = {
  whole: (status) => `a complete response with status ${status}`,
  broken: () => "a response that no client can take for a complete one",
  either: (status) =>
    `a response that no client can take for a complete one, or a complete one with status ${status}`,
};

/** `binding`: what is asked for is told by a worker behind it. */
type StepSetting = TransportSetting & { readonly binding: string | undefined };

function refuseStep(
  step: SeriesStep,
  exchange: Exchange,
  setting: StepSetting,
): NegativeFinding | undefined {
  const { status, noContent, ending } = step.expect;
  if (ending !== undefined && isBroken(exchange)) {
    return exchange.head === undefined || isServerError(exchange)
      ? undefined
      : refuseHead(exchange, status);
  }
  return firstFinding(
    refuseConnection(exchange, setting),
    refuseHead(exchange, status),
    noContent === true ? refuseContent(exchange) : undefined,
    refuseEnding(exchange),
    ending === "broken" ? cleanEnd(exchange) : undefined,
    refuseDocument(step, exchange, setting.binding),
    refuseBytes(step, exchange),
  );
}

/** Whether nobody can take the response for a whole one: it was cut, or is an error of the host's. */
function isBroken(exchange: Exchange): boolean {
  const { end, failure } = exchange;
  const isRefused = end === "noHead" && (failure?.kind === "closed" || failure?.kind === "reset");
  return end === "cut" || end === "reset" || isRefused || isServerError(exchange);
}

function isServerError({ head, end }: Exchange): boolean {
  return end === "complete" && (head?.status ?? 0) >= SERVER_ERROR;
}

function cleanEnd(exchange: Exchange): NegativeFinding {
  const declared = header(exchange, "content-length");
  const coding = header(exchange, "transfer-encoding");
  const how =
    declared === undefined
      ? coding === undefined
        ? "the connection closed without an error, which is how such a body ends"
        : `transfer-encoding ${quote(coding)} with its last chunk`
      : `content-length ${quote(declared)}, delivered`;
  return violation({
    reason: "clean-end-of-a-failed-stream",
    observed: `a whole response of ${bytes(exchange.body.bytes)}: ${how}`,
    likely:
      "The host ends the response in the same way whether the handler's stream ended or failed, so that a client takes the part for the whole.",
  });
}

/** Refuses a whole response whose content is not what the handler produced. */
function refuseBytes({ expect }: SeriesStep, exchange: Exchange): NegativeFinding | undefined {
  if (expect.bytesBase64 === undefined) {
    return undefined;
  }
  const produced = Buffer.from(expect.bytesBase64, "base64");
  const unkept = refuseUnkept(exchange);
  if (unkept !== undefined || produced.equals(bodyBytes(exchange.body))) {
    return unkept;
  }
  const isShort = exchange.body.bytes < produced.length;
  return violation({
    reason: isShort ? "silently-short" : "content-differs",
    observed: `a whole response of ${bytes(exchange.body.bytes)}, of ${bytes(produced.length)} that the handler produced`,
    likely: isShort
      ? "The host cuts the content off at a length that was declared, and lets the client believe that this was all."
      : "The host or a proxy writes into the content.",
  });
}

/** Bytes behind a head that has no content show as excess, or as the body that they were framed as. */
function refuseContent(exchange: Exchange): NegativeFinding | undefined {
  const isExcess = exchange.failure?.kind === "excess";
  return exchange.body.bytes === 0 && !isExcess
    ? undefined
    : violation({
        reason: "content-where-none",
        observed: isExcess
          ? `bytes follow the head: ${quote(exchange.failure?.message ?? "")}`
          : `${bytes(exchange.body.bytes)} of content follow the head`,
        likely:
          "The host sends what the handler returned without looking at the request's method or the response's status. A client that keeps the connection takes those bytes for the next response.",
      });
}

function refuseDocument(
  { expect }: SeriesStep,
  exchange: Exchange,
  binding: string | undefined,
): NegativeFinding | undefined {
  if (expect.oneOf === undefined) {
    return undefined;
  }
  const read =
    expect.inHeader === undefined ? readJson(exchange) : readHeader(exchange, expect.inHeader);
  return read.ok ? refuseOthers(expect.oneOf, read.value, binding) : read.finding;
}

function readHeader(exchange: Exchange, name: string): Read<unknown> {
  const value = header(exchange, name);
  try {
    return { ok: true, value: JSON.parse(value ?? "") };
  } catch {
    const seen = value === undefined ? "no header" : `${quote(value)} as the header`;
    return {
      ok: false,
      finding: violation({
        reason: "response-header",
        observed: `${seen} ${name}, which the handler set to a document`,
        likely: "The host or a proxy drops headers of the response, or another service answers.",
      }),
    };
  }
}

/** Refuses a document that is none of the accepted ones; the first of them is what it is held against. */
function refuseOthers(
  accepted: readonly unknown[],
  received: unknown,
  binding: string | undefined,
): NegativeFinding | undefined {
  const differences = accepted.map((document) => jsonDifferences(document, received));
  const [first = []] = differences;
  if (differences.some((found) => found.length === 0)) {
    return undefined;
  }
  const meaning = binding === undefined ? memberMeaning(first) : serviceMeaning(first, binding);
  const told = first.slice(0, LISTED_ITEMS).map(describeDifference);
  return violation({
    reason: meaning?.reason ?? "wrong-document",
    observed: told[0] ?? "another document",
    detail: `${told.join("; ")}\nreceived ${quoteJson(received, LONG_QUOTE_CHARACTERS)}`,
    likely: meaning?.likely ?? "Another worker, or another version of the probe, answers here.",
  });
}

function memberMeaning(differences: readonly JsonDifference[]): MemberMeaning | undefined {
  const members = differences.map(({ member }) => member);
  const member = Object.keys(MEMBER_MEANINGS).find((name) => members.includes(name));
  return member === undefined ? undefined : MEMBER_MEANINGS[member];
}

function allAnswered({ series }: CheckOf<"requestSeries">, exchanges: readonly Exchange[]): string {
  const last = exchanges[series.length - 1];
  return `all ${series.length} requests answered as stated, the last after ${millis(last?.endedAtMillis ?? 0)}`;
}

/** A command that nobody could read shows nothing. */
function isShown({ request }: SeriesStep): boolean {
  return (request.headers ?? []).length <= SHOWN_HEADERS;
}

function curlOf({ request: { method, path, headers = [], body } }: SeriesStep): string {
  const options = [
    "-sS -i",
    method === "HEAD" ? "--head" : `-X ${method}`,
    ...headers.map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body?.length === "unknown" ? ["-H 'transfer-encoding: chunked'"] : []),
  ];
  const target = `"$ENDPOINT${path}"`;
  return body === undefined
    ? ["curl", ...options, target].join(" ")
    : curlBytes(options, Buffer.from(body.base64, "base64"), target);
}
