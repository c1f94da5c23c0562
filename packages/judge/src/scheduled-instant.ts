import { quoteJson } from "./describe/quote.ts";
import { type NegativeFinding, violation } from "./finding.ts";
import type { Reason } from "./reasons.ts";

/** Milliseconds since the epoch between September 2001 and November 2286. */
const LOWEST_INSTANT_MILLIS = 10 ** 12;
const END_OF_INSTANTS_MILLIS = 10 ** 13;

/** How many milliseconds one unit that hosts mistake for them has. */
const UNITS = [
  { reason: "seconds", likely: "The host hands over seconds.", perMilli: 1 / 1000 },
  { reason: "microseconds", likely: "The host hands over microseconds.", perMilli: 1000 },
] as const;

/** Whether a value is an instant as the ABI states it: an integer of milliseconds. */
export function isInstant(value: unknown): value is number {
  return Number.isInteger(value) && isInRange(Number(value), 1);
}

/** An instant for people: as it came, and in UTC. */
export function showInstant(value: unknown): string {
  const shown = quoteJson(value);
  if (!isInstant(value)) {
    return shown;
  }
  const moment = new Date(value)
    .toISOString()
    .replace("T", " ")
    .replace(/(?:\.000)?Z$/, " UTC");
  return `${shown} (${moment})`;
}

/** Refuses an instant that is no integer of milliseconds, naming the known mistakes. */
export function refuseInstant(
  value: unknown,
  member = "scheduledTimeMillis",
): NegativeFinding | undefined {
  if (isInstant(value)) {
    return undefined;
  }
  const { reason, likely } = diagnose(value);
  return violation({
    reason,
    observed: `${member} is ${quoteJson(value)}`,
    expected: `${member} is an integer of milliseconds since the epoch`,
    likely,
  });
}

function diagnose(value: unknown): { readonly reason: Reason; readonly likely: string } {
  if (value === undefined || value === null) {
    return { reason: "no-instant", likely: "The host hands over none." };
  }
  if (typeof value === "string") {
    return diagnoseText(value);
  }
  if (typeof value !== "number") {
    return { reason: "instant-not-an-integer", likely: "What is handed over is no number." };
  }
  const unit = UNITS.find(({ perMilli }) => isInRange(value, perMilli));
  if (unit !== undefined) {
    return unit;
  }
  return Number.isInteger(value)
    ? {
        reason: "implausible-instant",
        likely: "The number counts something else than milliseconds.",
      }
    : {
        reason: "instant-not-an-integer",
        likely: "The host hands over a fraction of milliseconds.",
      };
}

function diagnoseText(value: string): { readonly reason: Reason; readonly likely: string } {
  return value.trim() !== "" && Number.isFinite(Number(value))
    ? { reason: "numeric-string", likely: "The host hands over the number as a string." }
    : {
        reason: "iso-string",
        likely: "The host hands over a Date or a date string; JSON shows both as a string.",
      };
}

function isInRange(value: number, perMilli: number): boolean {
  return value >= LOWEST_INSTANT_MILLIS * perMilli && value < END_OF_INSTANTS_MILLIS * perMilli;
}
