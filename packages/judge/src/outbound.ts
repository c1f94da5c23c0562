import { resolvedNonce } from "@runtime-abi/contract";
import {
  type Exchange,
  ORIGIN_HEADER,
  ORIGIN_TARGETS,
  type OriginSeen,
  type OutboundAnswer,
  originText,
  outboundAnswer,
} from "@runtime-abi/protocol";
import { millis } from "./describe/numbers.ts";
import { quote, quoteJson } from "./describe/quote.ts";
import { curl } from "./describe/shell.ts";
import { doubt, type Finding, type NegativeFinding, violation } from "./finding.ts";
import { STALL_FRACTION } from "./limits.ts";
import { judgeAbort } from "./outbound/judge-abort.ts";
import { judgePieces } from "./outbound/judge-pieces.ts";
import { judgeRedirects } from "./outbound/judge-redirects.ts";
import { lost, OutboundCase } from "./outbound/outbound-case.ts";
import type { CheckInput, MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import type { Reason } from "./reasons.ts";
import { mainExchange } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { readAnswer } from "./steps/read-answer.ts";
import { longestStall, stallDoubt } from "./steps/stalls.ts";

type Input = MeasuredInput<"outbound">;

const MUST: Readonly<Record<Input["check"]["origin"]["serves"], string>> = {
  pieces: "every piece of a response read before the origin writes the next",
  redirects:
    "a redirect followed with redirect follow, shown with manual, and rejected with error; its target asked for with follow alone",
  endless: "the connection of an aborted fetch ended at the origin, within the stated time",
};

/**
 * Judges what the module's own fetch does, by what the module says and what the origin saw. A
 * subject that never reached the origin is not judged: its fetch, its host's rules for going out and
 * the network between look the same from here. From the first request on that carried the run's
 * token, the way is there, and what fails is the runtime's.
 */
export const outbound: ProcedureJudge<"outbound"> = {
  expected: ({ check }) => MUST[check.origin.serves],
  judge(input) {
    const { origin } = input.measurement;
    const exchange = mainExchange(input.measurement);
    if (origin?.failure !== undefined) {
      return noOrigin(origin.failure);
    }
    return origin === undefined || exchange === undefined
      ? notRecorded("request to the probe")
      : judgeAnswered(input, exchange, origin);
  },
  byHand: ({ check }) =>
    curl(check.request.path, [`-H ${ORIGIN_HEADER}:http://127.0.0.1:9999/`]) +
    "   # with a server of your own at that address",
};

function judgeAnswered(input: Input, exchange: Exchange, origin: OriginSeen): Finding {
  const protocol = input.contract.probeProtocol.protocol;
  const answer = readAnswer(exchange, input.measurement, outboundAnswer, protocol);
  if (!answer.ok) {
    return answer.finding;
  }
  return (
    refuseUnreached(answer.value, origin) ??
    judgeReached(input, new OutboundCase(keyOf(input), origin, answer.value))
  );
}

function refuseUnreached(
  { fetch, hello }: OutboundAnswer,
  { url, requests, connections }: OriginSeen,
): NegativeFinding | undefined {
  if (fetch !== "function") {
    return violation({
      reason: "global-missing",
      observed: `typeof fetch is ${quote(fetch)} in the module`,
      likely: "The runtime has no fetch.",
    });
  }
  if (requests.length > 0) {
    return undefined;
  }
  const said = hello.failed === undefined ? "was answered by somebody else" : quote(hello.failed);
  return doubt("environment", {
    reason: "origin-unreached",
    observed: `no request reached the origin at ${quote(url)}; the module's fetch: ${said}`,
    detail: `${connections} connections came to the origin, and none of them asked with this run's token; the module was told ${quoteJson(hello)}`,
    likely:
      "The subject has no way to the origin: it runs elsewhere, in a container of its own, or without leave to go out. Say where the runner is to listen and how the subject reaches that (--origin-listen HOST:PORT, --origin-url URL), and let it go there.",
  });
}

function judgeReached(input: Input, seen: OutboundCase): Finding {
  const { hello } = seen;
  const isAnswered =
    hello.status === 200 && hello.text === originText(seen.key, ORIGIN_TARGETS.hello);
  if (!isAnswered) {
    return refuseGreeting(input, seen);
  }
  const finding = judgeServed(input, seen);
  return doubtStalled(input, finding);
}

/** Before anything came back, nobody can tell beyond this machine who lost it. */
function refuseGreeting({ measurement }: Input, { hello }: OutboundCase): NegativeFinding {
  const failed = hello.failed ?? `another answer came: ${quoteJson(hello)}`;
  const finding = lost("a plain fetch", { failed });
  const { reason, observed } = finding;
  return measurement.loopback
    ? finding
    : doubt("environment", {
        reason,
        observed,
        likely: "A proxy or the network between subject and runner loses or replaces the answer.",
      });
}

function judgeServed({ check: { origin } }: Input, seen: OutboundCase): Finding {
  switch (origin.serves) {
    case "pieces":
      return judgePieces(seen, origin.pieces, origin.boundMillis);
    case "redirects":
      return judgeRedirects(seen);
    case "endless":
      return judgeAbort(seen, origin.boundMillis);
  }
}

/** Failures that rest on how long the runner's origin waited. */
const TIMED: readonly Reason[] = ["outbound-buffered", "abort-not-seen"];

function doubtStalled({ check: { origin }, measurement }: Input, finding: Finding): Finding {
  if (finding.kind === "passed" || !TIMED.includes(finding.reason) || !("boundMillis" in origin)) {
    return finding;
  }
  const stall = longestStall(measurement, 0, measurement.durationMillis);
  return stall > origin.boundMillis * STALL_FRACTION
    ? stallDoubt(stall, `${finding.observed}, of ${millis(origin.boundMillis)}`)
    : finding;
}

function noOrigin(failure: string): NegativeFinding {
  return doubt("operator", {
    reason: "no-origin",
    observed: `the runner could not listen for the subject: ${quote(failure)}`,
    likely: "Choose another address or port with --origin-listen.",
  });
}

function keyOf({ contract, check, token }: CheckInput<"outbound">): string {
  return resolvedNonce(contract, check, token);
}
