import type { ContractCheck } from "@runtime-abi/contract";
import type { Observation } from "@runtime-abi/protocol";
import { clauseOf } from "./clause-of.ts";
import { quote } from "./describe/quote.ts";
import type { Finding, NegativeFinding } from "./finding.ts";
import type { Verdict } from "./verdict.ts";

interface Judged {
  readonly check: ContractCheck;
  readonly finding: Finding;
  /** What the procedure expects in general. */
  readonly expected: string;
  /** Command that shows it by hand. */
  readonly byHand: string;
}

/** A finding with its text, as the verdict on a check. */
export function toVerdict({ check, finding, expected, byHand }: Judged): Verdict {
  const { name, operation, procedure } = check;
  const { observed, detail = finding.observed } = finding;
  const base = {
    check: name,
    operation,
    procedure,
    observed,
    detail,
    clause: clauseOf(check),
    ...(check.advisory && { advisory: check.advisory }),
  };
  if (finding.kind === "passed") {
    return { ...base, outcome: "passed", reason: "none", expected, diagnosis: "" };
  }
  return {
    ...base,
    outcome: finding.kind === "doubt" ? "unmeasured" : "failed",
    cause: finding.kind === "doubt" ? finding.cause : "subject",
    reason: finding.reason,
    expected: finding.expected ?? expected,
    diagnosis: diagnosis(finding, byHand),
  };
}

/** The verdict on an observation whose check or procedure the contract does not know. */
export function unknownCheckVerdict({ check, procedure }: Observation): Verdict {
  const observed = `the contract has no check ${quote(check)} of procedure ${procedure}`;
  return {
    check,
    operation: "",
    procedure,
    outcome: "unmeasured",
    cause: "contract",
    reason: "unknown-check",
    observed,
    detail: observed,
    expected: "",
    diagnosis: "The observation was made with another corpus.",
    clause: "",
  };
}

/** Begins the line of a diagnosis that holds the command. */
const BY_HAND = "See it by hand: ";

/** A diagnosis with a further sentence behind its likely cause and before the command. */
export function withCircumstance(text: string, sentence: string): string {
  const lines = text.split("\n");
  const command = lines.findIndex((line) => line.startsWith(BY_HAND));
  const end = command === -1 ? lines.length : command;
  return [...lines.slice(0, end), sentence, ...lines.slice(end)]
    .filter((line) => line !== "")
    .join("\n");
}

function diagnosis(finding: NegativeFinding, byHand: string): string {
  const command = finding.kind === "doubt" || byHand === "" ? "" : `${BY_HAND}${byHand}`;
  return [finding.likely ?? "", command].filter((part) => part !== "").join("\n");
}
