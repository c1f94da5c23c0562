import type { Exchange, Measurement } from "@runtime-abi/protocol";
import { millis } from "./describe/numbers.ts";
import { doubt, type NegativeFinding, violation } from "./finding.ts";
import { HELD_FRACTION, STALL_FRACTION } from "./limits.ts";
import { exchangesOf } from "./steps/exchanges.ts";
import { longestStall, stallDoubt } from "./steps/stalls.ts";

/**
 * Judges a marker that the first read already found. The task was registered before the response,
 * so only the times tell whether the response waited for it.
 */
export function judgeSettledAtOnce(
  measurement: Measurement,
  trigger: Exchange,
  read: Exchange,
  delayMillis: number,
): NegativeFinding {
  const finding = judgeTimes(measurement, trigger, read, delayMillis);
  const stall = longestStall(measurement, trigger.startedAtMillis, read.endedAtMillis);
  return finding.kind === "violation" && stall > delayMillis * STALL_FRACTION
    ? stallDoubt(stall, finding.observed)
    : finding;
}

function judgeTimes(
  measurement: Measurement,
  trigger: Exchange,
  read: Exchange,
  delayMillis: number,
): NegativeFinding {
  const headAt = trigger.head?.atMillis ?? trigger.endedAtMillis;
  const response = trigger.endedAtMillis - trigger.startedAtMillis;
  const toMarker = read.endedAtMillis - headAt;
  const roundTrip = roundTripMillis(measurement);
  const times = `response after ${millis(response)}, marker read ${millis(toMarker)} later, round trip ${roundTrip === undefined ? "unknown" : millis(roundTrip)}, delay ${millis(delayMillis)}`;
  if (roundTrip !== undefined && response - roundTrip >= HELD_FRACTION * delayMillis) {
    return violation({
      reason: "response-held",
      observed: `the response came only after ${millis(response)}, when the task had settled`,
      detail: times,
      likely: "The host awaits the background tasks before it sends the response.",
    });
  }
  if (roundTrip !== undefined && toMarker + roundTrip < delayMillis) {
    return violation({
      reason: "settled-early",
      observed: `settled already ${millis(toMarker)} after the response, before the delay of ${millis(delayMillis)} could have passed`,
      detail: times,
      likely:
        "The host runs the task inline before it sends the response, or does not keep to its timers.",
    });
  }
  return doubt("environment", {
    reason: "too-slow-to-tell",
    observed: "settled at the first read, which came too late to tell",
    detail: times,
    likely: "The path to the endpoint is too slow for the delay; measure from nearer by.",
  });
}

/** Time to the head of a plain answer over a connection of its own; undefined when it was not learnt. */
function roundTripMillis(measurement: Measurement): number | undefined {
  const answered = exchangesOf(measurement, "roundTrip").filter(
    (entry) => entry.head !== undefined,
  );
  const last = answered.at(-1);
  return last?.head && last.head.atMillis - last.startedAtMillis;
}
