import { type Contract, type ContractCheck, deadlineMillis } from "@runtime-abi/contract";
import { type KillTable, killersOf } from "@runtime-abi/faults";
import { clauseOf, REASON_MEANINGS, type Reason, showByHand } from "@runtime-abi/judge";
import {
  ADVISORY_MEANS,
  labelled,
  otherContract,
  printableLine,
  servedWith,
} from "@runtime-abi/report";
import { findVariation } from "../stand-in/named-variation.ts";
import { PROCEDURE_TEXTS } from "./procedure-texts.ts";

export interface ExplanationFacts {
  readonly contract: Contract;
  readonly check: ContractCheck;
  readonly table: KillTable;
  /** Stands for a run's token in what is to be typed by hand. */
  readonly token: string;
  /** Where the corpus lies, for commands that send its bytes. */
  readonly directory: string;
}

/** One check for people, from what it proves to how to see it by hand. */
export function renderExplanation(facts: ExplanationFacts): string {
  const { contract, check, token } = facts;
  const { measured, judged } = PROCEDURE_TEXTS[check.procedure];
  const { expected, command } = showByHand(contract, check, token);
  const lines = [
    printableLine(check.name),
    ...labelled("operation", check.operation),
    ...labelled("clause", clauseOf(check)),
    ...labelled("proves", check.proves),
    ...labelled("advisory", check.advisory === true ? ADVISORY_MEANS : ""),
    ...(check.accepts ?? []).flatMap((form) => labelled("accepts", form)),
    ...labelled("measured", `${measured} Procedure ${check.procedure}, ${boundOf(check)}.`),
    ...labelled("judged", `Expected: ${expected}.\n${judged}`),
    ...killers(facts),
    ...byHand(facts, command),
  ];
  return `${lines.join("\n")}\n`;
}

function boundOf(check: ContractCheck): string {
  return `at most ${deadlineMillis(check) / 1000} s`;
}

/** What has an engine is no part of what is installed. */
const OVER_AN_ENGINE =
  "Of loader adapters over an engine, which docs/kill-matrix-extended.md describes";

/** The faults that make the check fail, each with the reason that it must give. */
function killers({ check, table }: ExplanationFacts): string[] {
  const faults = killersOf(table, check.name);
  const shown = faults.filter((name) => findVariation(name) !== undefined);
  const others = faults.filter((name) => !shown.includes(name));
  const rows = shown.flatMap((name) => {
    const reason = table.get(name)?.reasons[check.name] as Reason;
    const does = findVariation(name)?.behaviour.description ?? "";
    const fails = `Fails as ${reason}: ${REASON_MEANINGS[reason]}`;
    return [`    ${name}`, ...labelled("", `${does} ${fails}`, 4)];
  });
  const heading = `${faults.length} faults; \`runtime-abi self-test --fault NAME\` shows one at work:`;
  return [
    ...labelled("killed by", shown.length === 0 ? `${faults.length} faults` : heading),
    ...rows,
    ...labelled("", others.length === 0 ? "" : `${OVER_AN_ENGINE}: ${others.join(", ")}.`),
  ];
}

function byHand({ contract, check, directory }: ExplanationFacts, command: string): string[] {
  if (command === "") {
    return [];
  }
  const isLoad = check.procedure === "load";
  const corpus = isLoad ? `, and CORPUS='${directory.replaceAll("'", "'\\''")}'` : "";
  const endpoint = isLoad ? "LOADER_ENDPOINT" : "ENDPOINT";
  const extended = servedWith(otherContract(contract.format));
  const serve = `runtime-abi serve --target NAME${extended}`;
  const hint = `with ${endpoint} as \`${serve}\` prints it, or a deployment's own${corpus}:`;
  return [...labelled("by hand", hint), ...labelled("", command)];
}
