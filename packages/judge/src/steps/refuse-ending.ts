import type { Exchange } from "@runtime-abi/protocol";
import { bytes, millis } from "../describe/numbers.ts";
import { absence, broken, firstFinding, type NegativeFinding, violation } from "../finding.ts";
import { header, isKeptWhole } from "./exchanges.ts";

/** Refuses a body that did not end as HTTP says it must, when the head has come. */
export function refuseEnding(exchange: Exchange): NegativeFinding | undefined {
  return firstFinding(
    refuseCap(exchange),
    refuseExcess(exchange),
    refuseCut(exchange),
    refuseStop(exchange),
  );
}

/** Refuses a response that passed one of the runner's caps. */
export function refuseCap(exchange: Exchange): NegativeFinding | undefined {
  const observed = `after ${bytes(exchange.body.bytes)} and ${millis(exchange.endedAtMillis)}`;
  const likely = "The body is endless, or another service answers in the worker's place.";
  switch (exchange.failure?.kind) {
    case "headCap":
      return violation({ reason: "head-cap", observed: `head cap passed ${observed}`, likely });
    case "bodyCap":
      return violation({ reason: "body-cap", observed: `body cap passed ${observed}`, likely });
    case "lineCap":
      return violation({ reason: "line-cap", observed: `line cap passed ${observed}`, likely });
    default:
      return undefined;
  }
}

/** Refuses a body of which the evidence could not keep all: no route's answer is that long. */
export function refuseUnkept(exchange: Exchange): NegativeFinding | undefined {
  return isKeptWhole(exchange)
    ? undefined
    : violation({
        reason: "answer-too-long",
        observed: `an answer of ${bytes(exchange.body.bytes)}`,
        likely: "The body is padded, or another service answers in the worker's place.",
      });
}

/** Refuses bytes beyond the declared length. */
export function refuseExcess(exchange: Exchange): NegativeFinding | undefined {
  if (exchange.failure?.kind !== "excess") {
    return undefined;
  }
  const declared = header(exchange, "content-length") ?? "unknown";
  return violation({
    reason: "length-too-short",
    observed: `bytes came beyond the declared content-length ${declared}`,
    expected: "a declared content-length that is delivered exactly, or none",
    likely: "The host invents a length for a body whose length it does not know.",
  });
}

/** Refuses a body ended by FIN before its terminator or its length, or by RST. */
export function refuseCut(exchange: Exchange): NegativeFinding | undefined {
  const isMalformed = exchange.failure?.kind === "malformed";
  if (exchange.end !== "cut" && exchange.end !== "reset" && !isMalformed) {
    return undefined;
  }
  if (isMalformed) {
    return violation({
      reason: "malformed-http",
      observed: `body framing broken after ${bytes(exchange.body.bytes)}`,
      likely: "The host or a proxy writes broken chunked framing.",
    });
  }
  const how = exchange.end === "reset" ? "reset" : "closed before its end";
  return broken({
    reason: "cut",
    observed: `body cut: connection ${how} after ${bytes(exchange.body.bytes)} at ${millis(exchange.endedAtMillis)}`,
    likely:
      "The host ends the connection while the response is being written: a crash, or an error that destroys the socket.",
  });
}

/** A body that we stopped waiting for. */
export function refuseStop(exchange: Exchange): NegativeFinding | undefined {
  if (exchange.end === "complete") {
    return undefined;
  }
  const declared = header(exchange, "content-length");
  const of = declared === undefined ? "" : ` of ${declared} declared`;
  return absence({
    reason: "incomplete-response",
    observed: `status ${exchange.head?.status ?? "unknown"}, then ${bytes(exchange.body.bytes)}${of} and no end until ${millis(exchange.endedAtMillis)}`,
    likely: "The host keeps the response open although the handler has nothing more to send.",
  });
}
