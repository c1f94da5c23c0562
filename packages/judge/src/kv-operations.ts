import { type KvStep, planKvOperations, resolvedNonce } from "@runtime-abi/contract";
import { type Exchange, type KvOutcome, kvOperationsAnswer } from "@runtime-abi/protocol";
import { millis } from "./describe/numbers.ts";
import { quoteJson } from "./describe/quote.ts";
import { curl, curlJson } from "./describe/shell.ts";
import { absence, type Finding, type NegativeFinding, passed, violation } from "./finding.ts";
import { weighOutcome } from "./kv/weigh-outcome.ts";
import type { Weighed } from "./kv/weighed.ts";
import type { CheckInput, MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { exchangesOf } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { judgePolls } from "./steps/poll-series.ts";
import { readAnswer } from "./steps/read-answer.ts";

/** Judges operations on the store, step by step; the first that is not as stated decides. */
export const kvOperations: ProcedureJudge<"kvOperations"> = {
  expected: ({ check }) => check.steps.map(expectedOf).join("; "),
  judge(input) {
    const { steps } = input.check;
    for (const [index, step] of steps.entries()) {
      const finding =
        step.repeated === true ? judgeReads(input, step, index) : judgeOnce(input, step, index);
      if (finding.kind !== "passed") {
        return { ...finding, observed: `${step.says}: ${finding.observed}` };
      }
    }
    const last = input.measurement.exchanges.at(-1);
    return passed(`all as stated, the last after ${millis(last?.endedAtMillis ?? 0)}`);
  },
  byHand: (input) => {
    const { contract, check, token } = input;
    const { steps } = planKvOperations(check, { contract, token, bundles: new Map() });
    return steps
      .map(({ request: { path, json } }) =>
        json === undefined ? curl(path) : curlJson(path, json),
      )
      .join("; ");
  },
};

function expectedOf({ says, operations }: KvStep): string {
  const outcomes = operations.map(({ op, expect }) => `${op} ${quoteJson(expect)}`);
  return `${says}: ${[...new Set(outcomes)].join(", ")}`;
}

/** A step that is sent once: what it brings must be as stated at once. */
function judgeOnce(input: MeasuredInput<"kvOperations">, step: KvStep, index: number): Finding {
  const before = input.check.steps.slice(0, index);
  const place = before.filter(({ repeated }) => repeated !== true).length;
  const exchange = exchangesOf(input.measurement, "trigger")[place];
  if (exchange === undefined) {
    return notRecorded("request of this step");
  }
  const { measurement, contract } = input;
  const { protocol } = contract.probeProtocol;
  const answer = readAnswer(exchange, measurement, kvOperationsAnswer, protocol);
  if (!answer.ok) {
    return answer.finding;
  }
  const weighed = weighAll(input, step, answer.value.outcomes);
  const undone = weighed.find(({ kind }) => kind !== "met");
  if (undone === undefined || undone.kind === "met") {
    return passed("as stated");
  }
  return undone.kind === "open"
    ? absence({ reason: undone.reason, observed: undone.says })
    : undone;
}

/** A step that is repeated: each operation must have been as stated in one answer, and never wrong. */
function judgeReads(input: MeasuredInput<"kvOperations">, step: KvStep, index: number): Finding {
  const { measurement, contract } = input;
  const polls = exchangesOf(measurement, "poll").filter(({ path }) => isOfStep(path, index));
  const met = new Set<number>();
  let waited: Extract<Weighed, { kind: "open" }> | undefined;
  return judgePolls({
    polls,
    setting: measurement,
    schema: kvOperationsAnswer,
    protocol: contract.probeProtocol.protocol,
    decide({ outcomes }, poll: Exchange): Finding | undefined {
      waited = undefined;
      for (const [place, weighed] of weighAll(input, step, outcomes).entries()) {
        if (weighed.kind === "met") {
          met.add(place);
        } else if (weighed.kind !== "open") {
          return weighed;
        } else if (!met.has(place)) {
          waited ??= weighed;
        }
      }
      return met.size === step.operations.length
        ? passed(`as stated after ${millis(poll.endedAtMillis)}`)
        : undefined;
    },
    undecided: (last) => missing(waited, last, measurement.durationMillis),
  });
}

function missing(
  waited: Extract<Weighed, { kind: "open" }> | undefined,
  last: string,
  durationMillis: number,
): NegativeFinding {
  return absence({
    reason: waited?.reason ?? "never-found",
    observed: `${waited?.says ?? "nothing was told"} in ${millis(durationMillis)}; ${last}`,
    likely:
      "The write resolved without effect, or it writes where the read does not look. A cache before the store may also remember what was there for longer than this check waits.",
  });
}

/** The answer came whole, and says nothing of what it was asked for. */
function untold(op: string): NegativeFinding {
  return violation({
    reason: "wrong-shape",
    observed: `the answer tells no outcome of ${op}`,
    likely:
      "The probe tells of all that it was asked for: something else answers, or a part was lost on the way.",
  });
}

/** Each operation must have an outcome of its own. */
function weighAll(
  { contract, check, token }: CheckInput<"kvOperations">,
  { operations }: KvStep,
  outcomes: readonly KvOutcome[],
): readonly Weighed[] {
  const nonce = resolvedNonce(contract, check, token);
  return operations.map((operation, place): Weighed => {
    const outcome = outcomes[place];
    return outcome === undefined ? untold(operation.op) : weighOutcome(operation, outcome, nonce);
  });
}

function isOfStep(path: string, index: number): boolean {
  const query = path.slice(path.lastIndexOf("?") + 1);
  return new URLSearchParams(query).get("step") === String(index + 1);
}
