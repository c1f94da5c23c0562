import type { Exchange } from "@runtime-abi/protocol";
import { bytes } from "./describe/numbers.ts";
import { quote } from "./describe/quote.ts";
import { broken, firstFinding, type NegativeFinding, violation, withSeen } from "./finding.ts";
import { bodyText, header } from "./steps/exchanges.ts";
import { refuseCut, refuseExcess } from "./steps/refuse-ending.ts";

/** What the wire shows of a stream's lengths and ends; no clock is needed for it. */
export function refuseWire(
  exchange: Exchange,
  count: number,
  asked: number,
): NegativeFinding | undefined {
  const seen = `${count} of ${asked} chunks`;
  return firstFinding(
    refuseExcess(exchange),
    refuseUndelivered(exchange, seen),
    withSeen(refuseCut(exchange), seen),
    refuseForeignTail(exchange),
    refuseEarlyEnd(exchange, count, asked),
    refuseTail(exchange),
  );
}

/** A length was declared, and the connection ended before it was delivered. */
function refuseUndelivered(exchange: Exchange, seen: string): NegativeFinding | undefined {
  const declared = header(exchange, "content-length");
  const isCut = exchange.end === "cut" || exchange.end === "reset";
  return declared === undefined || !isCut
    ? undefined
    : broken({
        reason: "length-too-long",
        observed: `content-length ${quote(declared)}, but ${bytes(exchange.body.bytes)} came; ${seen}`,
        expected: "a declared content-length that is delivered exactly, or none",
        likely: "The host invents a length for a body whose length it does not know, or cuts it.",
      });
}

function refuseEarlyEnd(
  exchange: Exchange,
  count: number,
  asked: number,
): NegativeFinding | undefined {
  if (exchange.end !== "complete" || count >= asked) {
    return undefined;
  }
  const declared = header(exchange, "content-length");
  const after = `ended cleanly after ${count} of ${asked} chunks`;
  return declared === undefined
    ? violation({
        reason: "ended-early",
        observed: `${after}, ${bytes(exchange.body.bytes)}`,
        likely:
          "The host or a proxy ends the body as if it were whole although the handler goes on.",
      })
    : violation({
        reason: "length-too-short",
        observed: `${after}: the declared content-length is ${quote(declared)}`,
        likely: "The host invents a length and truncates the body to it.",
      });
}

function tailOf(exchange: Exchange): string {
  return bodyText(exchange)?.split("\n").at(-1)?.trim() ?? "";
}

/** A tail that cannot be the beginning of a line of ours. */
export function refuseForeignTail(exchange: Exchange): NegativeFinding | undefined {
  return tailOf(exchange).startsWith("{") ? undefined : refuseTail(exchange);
}

/** Bytes after the last line feed of a complete body: the handler ends each line. */
export function refuseTail(exchange: Exchange): NegativeFinding | undefined {
  const tail = tailOf(exchange);
  return exchange.end !== "complete" || tail === ""
    ? undefined
    : violation({
        reason: "foreign-line",
        observed: `bytes that the handler did not produce, at the end: ${quote(tail)}`,
        likely: "A proxy or the host writes into the body.",
      });
}
