import type { Exchange } from "@runtime-abi/protocol";
import { bytes, millis } from "../describe/numbers.ts";
import { quote } from "../describe/quote.ts";
import { statusHint } from "../describe/status-hint.ts";
import { firstFinding, type NegativeFinding, violation } from "../finding.ts";
import { header } from "./exchanges.ts";

/** Refuses a response head: a redirect, a content coding nobody asked for, another status. */
export function refuseHead(exchange: Exchange, status: number): NegativeFinding | undefined {
  return firstFinding(
    // A status that is stated is no redirect of somebody else's.
    exchange.head?.status === status ? undefined : refuseRedirect(exchange),
    refuseCoding(exchange),
    refuseStatus(exchange, status),
  );
}

/** Redirects are never followed: what stands behind one is not the endpoint that is measured. */
export function refuseRedirect(exchange: Exchange): NegativeFinding | undefined {
  const status = exchange.head?.status ?? 0;
  if (status < 300 || status > 399) {
    return undefined;
  }
  const target = header(exchange, "location");
  return violation({
    reason: "redirect",
    observed: `unexpected redirect: status ${status} to ${target === undefined ? "nowhere" : quote(target)}`,
    likely: "Something before the worker redirects this route; the worker itself was not reached.",
  });
}

/** `identity` was asked for; a coding is never undone, since undoing it hides when bytes came. */
export function refuseCoding(exchange: Exchange): NegativeFinding | undefined {
  const coding = header(exchange, "content-encoding")?.trim();
  if (coding === undefined || coding === "" || coding.toLowerCase() === "identity") {
    return undefined;
  }
  return violation({
    reason: "unasked-coding",
    observed: `content-encoding ${quote(coding)} although identity was asked for`,
    detail: `content-encoding ${quote(coding)}; body bytes arrived: ${arrivalText(exchange)}`,
    expected: "no content coding: the request says accept-encoding: identity",
    likely:
      "A proxy or the host compresses on its own; a compressor holds bytes back, so a stream is buffered behind it.",
  });
}

function refuseStatus(exchange: Exchange, expected: number): NegativeFinding | undefined {
  const status = exchange.head?.status ?? 0;
  if (status === expected) {
    return undefined;
  }
  const isSuccess = expected >= 400 && status >= 200 && status < 300;
  const body = exchange.body.encoding === "utf8" ? quote(exchange.body.data) : "binary";
  return violation({
    reason: isSuccess ? "success-instead-of-error" : "status",
    observed: `status ${status} instead of ${expected}`,
    detail: `status ${status} ${quote(exchange.head?.statusText ?? "")}; ${bytes(exchange.body.bytes)} of body: ${body}`,
    likely: isSuccess
      ? "An error page is sent with a success status: a framework or proxy catches the exception and answers by itself."
      : statusHint(status),
  });
}

function arrivalText(exchange: Exchange): string {
  const arrivals = exchange.body.arrivals.slice(0, 5);
  const steps = arrivals.map(([count, at]) => `${count} by ${millis(at)}`);
  const total = `${bytes(exchange.body.bytes)} in all, the end at ${millis(exchange.endedAtMillis)}`;
  return [...steps, total].join(", ");
}
