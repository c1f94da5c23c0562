import type { Measurement, Observation, SubjectGone } from "@runtime-abi/protocol";
import { quote } from "../describe/quote.ts";
import { doubt, type Finding, type NegativeFinding, violation } from "../finding.ts";

/*
 * A runtime that stops answering fails the one check whose request did it. Every other check that
 * the same event cut says nothing about the runtime.
 */

/** A check that the death of the subject, by another check's doing, cut or forestalled. */
export function goneFinding(observation: Observation, loopback: boolean): NegativeFinding {
  const gone = observation.subjectGone;
  const isProof = loopback || gone?.sign === "exited";
  return doubt(isProof ? "subject" : "environment", {
    reason: "subject-gone",
    observed: "the runtime had stopped answering",
    likely: gone === undefined ? "The runtime stopped answering." : sharedMessage(gone),
  });
}

export interface Blamed {
  readonly gone: SubjectGone;
  /** What the first measurement shows by itself. */
  readonly own: Finding;
  readonly first: Measurement;
  /** The check measured alone after the subject came back, and what that shows by itself. */
  readonly repeated: Measurement | undefined;
  readonly second: Finding | undefined;
}

/** The check that is blamed for the death; measured alone, it confirms the blame by a second death. */
export function blamedFinding(blamed: Blamed): Finding {
  const { gone, first, second, repeated } = blamed;
  const diedAgain = repeated?.ending === "subjectGone" || second?.kind === "broken";
  if (second?.kind === "passed") {
    return unconfirmed(blamed, second);
  }
  if (!diedAgain && (second?.kind === "violation" || second?.kind === "absence")) {
    return second;
  }
  if (gone.sign === "refused" && !first.loopback && !diedAgain) {
    return doubt("environment", {
      reason: "unreachable",
      observed: "connections were refused from this check on",
      detail: history(blamed),
      likely:
        "Over a network a refused connection is no proof that the runtime died; measure again.",
    });
  }
  return violation({
    reason: "stopped-answering",
    observed: `the runtime stopped answering (${gone.sign})${diedAgain ? ", twice" : ""}`,
    detail: history(blamed),
    expected: "a runtime that answers this check's request and goes on answering",
    likely:
      "Handling this request ended the process, as an unhandled rejection or exception does on hosts that do not catch it.",
  });
}

function unconfirmed(blamed: Blamed, second: Finding): NegativeFinding {
  return doubt("subject", {
    reason: "death-not-confirmed",
    observed: "the runtime stopped answering once, but not when this check was measured alone",
    detail: history({ ...blamed, second }),
    likely: "The runtime is unstable, and nothing shows that this check is why; measure again.",
  });
}

function history({ gone, own, second }: Blamed): string {
  const after = second === undefined ? "" : `; measured again alone: ${second.observed}`;
  return `${quote(gone.message)}; until then: ${own.observed}${after}`;
}

function sharedMessage({ sign, message, blamed }: SubjectGone): string {
  const by = blamed === "" ? "no check is blamed" : `the request of ${quote(blamed)} is blamed`;
  return `The runtime stopped answering (${sign}: ${quote(message)}); ${by}. Nothing was measured here because of it.`;
}
