import { type DeliveryClaim, resolvedNonce } from "@runtime-abi/contract";
import {
  type Delivery,
  deliveriesAnswer,
  deliveriesSentAnswer,
  type Exchange,
} from "@runtime-abi/protocol";
import {
  type ClaimState,
  type DeliveryEvidence,
  KEPT,
  named,
  refuted,
} from "./deliveries/delivery-evidence.ts";
import {
  judgeDelivered,
  judgeLastAttempt,
  judgeNeverDelivered,
  judgeSettled,
} from "./deliveries/judge-attempts.ts";
import {
  judgeBytes,
  judgeSentIds,
  judgeStep,
  refuseAccount,
  refuseSends,
  refuseSteps,
} from "./deliveries/judge-calls.ts";
import { judgeBatches, judgeIds } from "./deliveries/judge-identities.ts";
import { judgeNotBefore, judgeTimestamps } from "./deliveries/judge-instants.ts";
import { sparingShared } from "./deliveries/shared-batch.ts";
import { shownAfterSeconds } from "./deliveries/shown-after-seconds.ts";
import { millis } from "./describe/numbers.ts";
import { quoteJson } from "./describe/quote.ts";
import { curl, curlJson } from "./describe/shell.ts";
import {
  absence,
  doubt,
  type Finding,
  type NegativeFinding,
  passed,
  violation,
} from "./finding.ts";
import type { CheckInput, MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { exchangesOf, triggerExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { judgePolls } from "./steps/poll-series.ts";
import { readAnswer } from "./steps/read-answer.ts";

type Input = MeasuredInput<"deliveries">;

/** From here on a status is the host's own error page. */
const SERVER_ERROR = 500;

const NO_QUEUE =
  "The handler threw as it reached for the queue binding: env holds none under its name, or is no object.";

/** Judges what became of the messages that one request had sent. */
export const deliveries: ProcedureJudge<"deliveries"> = {
  expected: (input) =>
    `of the messages ${nonce(input)}: ${input.check.deliveries.claims.map(said).join("; ")}`,
  judge(input) {
    const trigger = triggerExchange(input.measurement);
    if (trigger === undefined) {
      return notRecorded("triggering request");
    }
    const { protocol } = input.contract.probeProtocol;
    const read = readAnswer(trigger, input.measurement, deliveriesSentAnswer, protocol);
    if (!read.ok) {
      const isError = (trigger.head?.status ?? 0) >= SERVER_ERROR;
      return read.finding.reason === "status" && isError
        ? { ...read.finding, reason: "trigger-failed", likely: NO_QUEUE }
        : read.finding;
    }
    const { sent, bodies, atMillis } = read.value;
    return (
      refuseAccount(read.value, input.check.deliveries.sends) ??
      refuseSends({ sent }, input.check.deliveries.claims) ??
      judgeReads(input, { sent, bodies, sentAtMillis: atMillis })
    );
  },
  byHand(input) {
    const { request, deliveries: stated } = input.check;
    const sends = JSON.parse(JSON.stringify(stated.sends));
    const send = curlJson(request.path, { nonce: nonce(input), sends });
    const read = curl(`${request.path}?nonce=${nonce(input)}&messages=${stated.awaits.length}`);
    return `${send}; sleep ${shownAfterSeconds(input.check)}; ${read}`;
  },
};

type Sent = Pick<DeliveryEvidence, "sent" | "bodies" | "sentAtMillis">;

function judgeReads(input: Input, sent: Sent): Finding {
  const { measurement, contract } = input;
  const polls = exchangesOf(measurement, "poll");
  let last: ClaimState = KEPT;
  let lookedAt = 0;
  let shown: readonly Delivery[] = [];
  return judgePolls({
    polls,
    setting: measurement,
    schema: deliveriesAnswer,
    protocol: contract.probeProtocol.protocol,
    decide(answer, poll) {
      const seen = answer.deliveries;
      shown = seen;
      lookedAt = poll.repeated?.lastEndedAtMillis ?? poll.endedAtMillis;
      const evidence = { ...sent, contract, deliveries: seen, elapsedMillis: lookedAt };
      last = judgeClaims(input, evidence);
      if (last.state === "refuted") {
        return withDeliveries(sparingShared(last.finding, seen), seen);
      }
      // By itself the runner ends only when the quiet time is over and it has looked once more.
      const isOver = measurement.ending === "finished" && poll === polls.at(-1);
      return last.state === "kept" && isOver
        ? passed(`${seen.length} deliveries, the last look at ${millis(lookedAt)}`, quoteJson(seen))
        : undefined;
    },
    undecided: (lastAnswer) =>
      last.state === "kept"
        ? unquiet(input, polls.at(-1), lastAnswer)
        : sparingShared(
            { ...last.finding, observed: `${last.finding.observed}; ${lastAnswer}` },
            shown,
          ),
  });
}

/** What must hold of every delivery, then each claim; the first that is refuted weighs most. */
function judgeClaims(input: Input, evidence: DeliveryEvidence): ClaimState {
  const { claims, sends } = input.check.deliveries;
  const general = refuseNonce(input, evidence) ?? refuseSteps(evidence, claims);
  if (general !== undefined) {
    return refuted(general);
  }
  const states = claims.map((claim) => judgeClaim(claim, evidence, sends));
  return (
    states.find(({ state }) => state === "refuted") ??
    states.find(({ state }) => state === "lacking") ??
    KEPT
  );
}

function judgeClaim(
  claim: DeliveryClaim,
  evidence: DeliveryEvidence,
  sends: Input["check"]["deliveries"]["sends"],
): ClaimState {
  switch (claim.claim) {
    case "delivered":
      return judgeDelivered(evidence, claim);
    case "settled":
      return judgeSettled(evidence, claim);
    case "lastAttempt":
      return judgeLastAttempt(evidence, claim);
    case "neverDelivered":
      return judgeNeverDelivered(evidence, claim);
    case "ids":
      return judgeIds(evidence);
    case "timestamps":
      return judgeTimestamps(evidence);
    case "batches":
      return judgeBatches(evidence);
    case "sentIds":
      return judgeSentIds(evidence, claim.send, sends);
    case "bytes":
      return judgeBytes(evidence, claim);
    case "notBefore":
      return judgeNotBefore(evidence, claim);
    case "step":
      return judgeStep(evidence, claim);
    // Held against the call itself.
    case "sendRefused":
      return KEPT;
  }
}

function refuseNonce(input: Input, { deliveries: seen }: DeliveryEvidence) {
  const other = seen.find((delivery) => delivery.nonce !== nonce(input));
  return other === undefined
    ? undefined
    : violation({
        reason: "stale-marker",
        observed: `a delivery is told of ${quoteJson(other.nonce)}, not of this run's ${nonce(input)}`,
        likely: "The store answers with what another run left there.",
      });
}

function withDeliveries(finding: NegativeFinding, seen: readonly Delivery[]): NegativeFinding {
  return { ...finding, detail: `${finding.detail ?? finding.observed}\nseen ${quoteJson(seen)}` };
}

/** All came, and too late for the time in which no more must come. */
function unquiet(
  { check, measurement }: Input,
  last: Exchange | undefined,
  said: string,
): NegativeFinding {
  if (last === undefined) {
    return absence({ reason: "never-delivered", observed: said, likely: "Nothing was asked." });
  }
  return doubt("subject", {
    reason: "quiet-not-waited",
    observed: `all deliveries came, and less than ${millis(check.deliveries.quietMillis)} before the end at ${millis(measurement.durationMillis)}; ${said}`,
    likely: "The host delivers so late that there was no time to see whether it delivers again.",
  });
}

/** A claim in words. */
function said(claim: DeliveryClaim): string {
  switch (claim.claim) {
    case "delivered":
      return `${named(claim.message)} is delivered as attempt ${upTo(claim.attempts)}`;
    case "settled":
      return `${named(claim.message)} is delivered, and not again`;
    case "lastAttempt":
      return `${named(claim.message)} is delivered as attempt ${upTo(claim.attempts)}, and not again`;
    case "neverDelivered":
      return `${named(claim.message)} is not delivered`;
    case "ids":
      return "each message has an id of its own, the same at every delivery";
    case "timestamps":
      return "each tells when it was accepted, in milliseconds, the same at every delivery";
    case "batches":
      return "each batch has an id of its own and names its queue";
    case "sentIds":
      return "sending resolves to the ids that the messages are delivered with";
    case "sendRefused":
      return `call ${claim.send + 1} that sends fails with ${claim.error}`;
    case "step":
      return `step ${claim.step + 1} with ${named(claim.message)} fails with ${claim.error}`;
    case "bytes":
      return `${named(claim.message)} comes with its ${claim.bytes} bytes`;
    case "notBefore":
      return `attempt ${claim.attempts} of ${named(claim.message)} comes no earlier than ${millis(claim.millis)} after what it waits for`;
  }
}

function upTo(attempts: number): string {
  return Array.from({ length: attempts }, (_, at) => at + 1).join(", ");
}

function nonce({ contract, check, token }: CheckInput<"deliveries">): string {
  return resolvedNonce(contract, check, token);
}
