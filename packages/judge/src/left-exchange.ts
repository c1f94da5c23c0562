import type { Exchange } from "@runtime-abi/protocol";
import { bytes, millis } from "./describe/numbers.ts";
import { doubt, firstFinding, type NegativeFinding } from "./finding.ts";
import { refuseConnection, type TransportSetting } from "./steps/refuse-connection.ts";
import { refuseEnding } from "./steps/refuse-ending.ts";
import { refuseHead } from "./steps/refuse-head.ts";

/**
 * Refuses an exchange that the client was to leave in its middle. One that had ended before is no
 * violation here: that an answer must stream is the question of another check.
 */
export function refuseLeftExchange(
  exchange: Exchange,
  setting: TransportSetting,
  status: number,
): NegativeFinding | undefined {
  const refusal = firstFinding(refuseConnection(exchange, setting), refuseHead(exchange, status));
  return (
    refusal ?? (wasLeft(exchange) ? undefined : (refuseEnding(exchange) ?? endedBefore(exchange)))
  );
}

function wasLeft({ end, failure, body }: Exchange): boolean {
  return end === "stopped" && failure?.kind === "aborted" && body.bytes > 0;
}

function endedBefore(exchange: Exchange): NegativeFinding {
  return doubt("subject", {
    reason: "ended-before-leaving",
    observed: `the answer had ended, with ${bytes(exchange.body.bytes)} after ${millis(exchange.endedAtMillis - exchange.startedAtMillis)}, before the client could go`,
    likely: "The host holds the answer back until its end, so that no client can leave it.",
  });
}
