import { kvKey, resolvedNonce } from "@runtime-abi/contract";
import { kvFoundAnswer, kvStoredAnswer } from "@runtime-abi/protocol";
import { bytes, millis } from "./describe/numbers.ts";
import { curl, curlJson } from "./describe/shell.ts";
import { absence, type Finding, type NegativeFinding, passed } from "./finding.ts";
import type { CheckInput, MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import { exchangesOf } from "./steps/exchanges.ts";
import { judgePolls } from "./steps/poll-series.ts";
import { refuseBytes } from "./steps/refuse-bytes.ts";
import { refuseTrigger } from "./steps/refuse-trigger.ts";

/** Judges the value that came back for the key only this run can have written. Late is fine. */
export const kvRoundTrip: ProcedureJudge<"kvRoundTrip"> = {
  expected: (input) =>
    `the ${bytes(payloadLength(input))} that were put under ${key(input)}, unchanged, before the deadline`,
  judge: (input) => refuseTrigger(input.measurement, kvStoredAnswer) ?? judgeReads(input),
  byHand(input) {
    const { path } = input.check.request;
    const put = { key: key(input), valueBase64: input.check.payload.bytesBase64 };
    return `${curlJson(path, put)}; ${curl(`${path}?key=${encodeURIComponent(key(input))}`)}`;
  },
};

function judgeReads({ check, measurement }: MeasuredInput<"kvRoundTrip">): Finding {
  return judgePolls({
    polls: exchangesOf(measurement, "atOnce", "poll"),
    setting: measurement,
    schema: kvFoundAnswer,
    decide(answer, poll) {
      if (!answer.found) {
        return undefined;
      }
      const refusal = refuseBytes(check.payload.bytesBase64, answer.valueBase64, "valueBase64");
      return refusal ?? passed(`the same bytes, found after ${millis(poll.endedAtMillis)}`);
    },
    refused: (finding, poll) =>
      poll.head?.status === UNREADABLE_STATUS ? unreadable(finding) : finding,
    undecided: (last) =>
      absence({
        reason: "never-found",
        observed: `not found in ${millis(measurement.durationMillis)}; ${last}`,
        likely:
          "The put resolved without storing, or it writes where the get does not look. A cache before the store may also remember the first miss for longer than this check waits.",
      }),
  });
}

/** How the probe answers for a value that it cannot read as bytes, and never guesses at. */
const UNREADABLE_STATUS = 422;

function unreadable(finding: NegativeFinding): NegativeFinding {
  return {
    ...finding,
    reason: "unreadable-value",
    likely: "The binding's get hands out neither bytes nor a string, so the probe cannot read it.",
  };
}

function key({ contract, check, token }: CheckInput<"kvRoundTrip">): string {
  return kvKey(resolvedNonce(contract, check, token));
}

function payloadLength({ check }: CheckInput<"kvRoundTrip">): number {
  return Buffer.from(check.payload.bytesBase64, "base64").length;
}
