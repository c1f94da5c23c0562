import type { Exchange } from "@runtime-abi/protocol";
import { millis } from "../describe/numbers.ts";
import { quote } from "../describe/quote.ts";
import { absence, broken, doubt, type NegativeFinding, violation } from "../finding.ts";

/** What the transport means for a finding. */
export interface TransportSetting {
  /** The endpoint is a loopback address: no network stands between it and the runner. */
  readonly loopback: boolean;
  /** We started what listens there, and nothing stands between: it ended the connection itself. */
  readonly direct?: boolean | undefined;
}

/** Refuses an exchange that brought no response head. */
export function refuseConnection(
  exchange: Exchange,
  setting: TransportSetting,
): NegativeFinding | undefined {
  if (exchange.head !== undefined) {
    return undefined;
  }
  switch (exchange.failure?.kind) {
    case "refused":
      return unreachable(exchange, setting.loopback ? "subject" : "environment");
    case "resolve":
    case "connect":
    case "tls":
      return unreachable(exchange, "environment");
    case "closed":
    case "reset":
      return lostConnection(exchange, setting);
    case "malformed":
    case "excess":
      return malformed(exchange);
    case "headCap":
    case "bodyCap":
    case "lineCap":
      return headTooLarge(exchange);
    default:
      return silence(exchange);
  }
}

function unreachable(exchange: Exchange, cause: "subject" | "environment"): NegativeFinding {
  return doubt(cause, {
    reason: "unreachable",
    observed: `no connection: ${failureText(exchange)}`,
    likely:
      cause === "subject"
        ? "Nothing listens at the endpoint any more."
        : "The network between the runner and the endpoint failed; measure again.",
  });
}

function lostConnection(
  exchange: Exchange,
  { loopback, direct = false }: TransportSetting,
): NegativeFinding {
  const kind = exchange.failure?.kind === "reset" ? "reset" : "closed";
  const observed = `connection ${kind} without an answer after ${millis(
    exchange.endedAtMillis - exchange.startedAtMillis,
  )}`;
  if (exchange.method === "POST" && !(loopback && direct)) {
    return doubt("environment", {
      reason: "lost-reply",
      observed,
      detail: `${observed}: ${failureText(exchange)}`,
      likely:
        "A POST is never sent twice, and unless the runner started the runtime itself nobody can tell who ended the connection: the runtime, or a proxy or network before it. Measure again; if it stays, look at the runtime's own log.",
    });
  }
  return broken({
    reason: kind,
    observed,
    detail: `${observed}: ${failureText(exchange)}`,
    likely:
      "The host gave up on the request without a response: a crash while handling it, or an error path that destroys the socket.",
  });
}

function malformed(exchange: Exchange): NegativeFinding {
  return violation({
    reason: "malformed-http",
    observed: `not an HTTP/1.1 response: ${failureText(exchange)}`,
    likely: "What listens there speaks another protocol, or wrote a broken response head.",
  });
}

function headTooLarge(exchange: Exchange): NegativeFinding {
  return violation({
    reason: "head-cap",
    observed: `response head without an end: ${failureText(exchange)}`,
    likely: "The head never ended, or carries headers far beyond any portable size.",
  });
}

/** We stopped waiting, or nothing says why there is no head. */
function silence(exchange: Exchange): NegativeFinding {
  const waited = millis(exchange.endedAtMillis - exchange.startedAtMillis);
  if (exchange.failure?.kind === "deadline" && exchange.connectedAtMillis === undefined) {
    return doubt("environment", {
      reason: "unreachable",
      observed: `no connection within ${waited}`,
      likely: "The connection never came about; a firewall may drop it silently.",
    });
  }
  return absence({
    reason: "no-response",
    observed: `no response head within ${waited}`,
    likely: "The request hangs: the host never answers what the handler did.",
  });
}

function failureText(exchange: Exchange): string {
  const failure = exchange.failure;
  return failure === undefined ? "cause unknown" : `${failure.kind}, ${quote(failure.message)}`;
}
