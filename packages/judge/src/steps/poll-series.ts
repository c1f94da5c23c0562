import type { Exchange, ExchangeRole, Measurement } from "@runtime-abi/protocol";
import { millis } from "../describe/numbers.ts";
import { absence, doubt, type Finding, type NegativeFinding, passed } from "../finding.ts";
import { describeHead, exchangesOf } from "./exchanges.ts";
import { notRecorded } from "./not-recorded.ts";
import { type AnswerSchema, type Read, readAnswer, refuseExchange } from "./read-answer.ts";
import { refuseConnection, type TransportSetting } from "./refuse-connection.ts";

interface PollSeries<T> {
  readonly polls: readonly Exchange[];
  readonly setting: TransportSetting;
  readonly schema: AnswerSchema<T>;
  /** Of the probe that answers; absent: the first format's. */
  readonly protocol?: string;
  /** Judges one answer; undefined lets the next one decide. */
  decide(answer: T, poll: Exchange): Finding | undefined;
  /** Says more of an answer that was refused, where the procedure knows more. */
  refused?(finding: NegativeFinding, poll: Exchange): NegativeFinding;
  /** What it means that no answer decided, given a phrase on the last one. */
  undecided(last: string): NegativeFinding;
}

/**
 * Judges a series of polls in order. A poll that brought nothing, or 429, or 5xx, decides nothing
 * unless it is the last: networks drop packets, and gateways have moods.
 */
export function judgePolls<T>(series: PollSeries<T>): Finding {
  for (const poll of series.polls) {
    if (!isTransient(poll, series.setting)) {
      const answer = readAnswer(poll, series.setting, series.schema, series.protocol);
      const finding = answer.ok
        ? series.decide(answer.value, poll)
        : (series.refused?.(answer.finding, poll) ?? answer.finding);
      if (finding !== undefined) {
        return finding;
      }
    }
  }
  return judgeLast(series);
}

/** The first answer to a step that may be tried again: a baseline read, or a DELETE. */
export function readUntilAnswered<T>(
  measurement: Measurement,
  role: ExchangeRole,
  schema: AnswerSchema<T>,
): Read<T> {
  const polls = exchangesOf(measurement, role);
  let value: T | undefined;
  const finding = judgePolls({
    polls,
    setting: measurement,
    schema,
    decide(answer) {
      value = answer;
      return passed("answered");
    },
    undecided: () => refuseLast(polls.at(-1), measurement, role),
  });
  return finding.kind === "passed" && value !== undefined
    ? { ok: true, value }
    : { ok: false, finding: finding.kind === "passed" ? notRecorded(role) : finding };
}

function refuseLast(
  last: Exchange | undefined,
  setting: TransportSetting,
  step: string,
): NegativeFinding {
  const refusal = last && refuseExchange(last, setting);
  return refusal === undefined ? notRecorded(step) : { ...refusal, kind: "absence" };
}

/** Whether a poll says nothing of the subject and the next tick may try again. */
export function isTransient(poll: Exchange, { loopback }: TransportSetting): boolean {
  const kind = poll.failure?.kind;
  if (poll.end === "stopped") {
    return kind === undefined || kind === "deadline" || kind === "aborted";
  }
  if (poll.head === undefined) {
    return kind !== "malformed" && kind !== "headCap";
  }
  const isCutByNetwork = !loopback && (poll.end === "cut" || poll.end === "reset");
  return isCutByNetwork || poll.head.status === 429 || poll.head.status >= 500;
}

function judgeLast<T>({ polls, setting, undecided, refused }: PollSeries<T>): Finding {
  const last = polls.filter((poll) => poll.end !== "stopped").at(-1);
  if (last === undefined) {
    return polls.length === 0 ? undecided("never asked") : neverEnded(polls, setting);
  }
  if (last.head?.status === 429) {
    return doubt("environment", {
      reason: "rate-limited",
      observed: `the last answer, at ${millis(lastEndedAt(last))}, was 429`,
      likely: "A rate limit stands before the worker; raise it for the measurement.",
    });
  }
  if (last.head === undefined) {
    return lostPoll(last, setting);
  }
  if (polls.every((poll) => isTransient(poll, setting))) {
    const refusal = refuseExchange(last, setting);
    if (refusal !== undefined) {
      return { ...(refused?.(refusal, last) ?? refusal), kind: "absence" };
    }
  }
  const times = last.repeated === undefined ? "" : `, ${last.repeated.times + 1} times in a row`;
  return undecided(`last answer at ${millis(lastEndedAt(last))}: ${describeHead(last)}${times}`);
}

/** Equal answers one after another are kept as one. */
function lastEndedAt({ repeated, endedAtMillis }: Exchange): number {
  return repeated?.lastEndedAtMillis ?? endedAtMillis;
}

/** All reads were given up: an answer that had begun says more than silence does. */
function neverEnded(polls: readonly Exchange[], setting: TransportSetting): NegativeFinding {
  const begun = polls.findLast(({ head }) => head !== undefined);
  const refusal = begun && refuseExchange(begun, setting);
  return refusal === undefined
    ? absence({
        reason: "no-response",
        observed: `none of ${polls.length} reads was answered`,
        likely: "The host does not answer this route in time.",
      })
    : { ...refusal, kind: "absence" };
}

/** The last read brought nothing: over a network that is no evidence against the subject. */
function lostPoll(last: Exchange, setting: TransportSetting): NegativeFinding {
  const refusal = refuseConnection(last, setting);
  if (refusal?.kind === "doubt") {
    return refusal;
  }
  const observed = `the last read, at ${millis(lastEndedAt(last))}, brought ${describeHead(last)}`;
  if (!setting.loopback) {
    return doubt("environment", {
      reason: "unreachable",
      observed,
      likely: "The network between the runner and the endpoint failed; measure again.",
    });
  }
  return absence({ reason: "no-response", observed, likely: refusal?.likely ?? "" });
}
