import { randomBytes } from "node:crypto";
import { findCheck, mintToken } from "@runtime-abi/contract";
import { readKillTable } from "@runtime-abi/faults";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { renderExplanation } from "../explain/render-explanation.ts";
import { loadCorpus } from "../load-corpus.ts";
import { didYouMean } from "../nearest-names.ts";
import { CommandUsageError } from "../usage-error.ts";

/** Fewer characters than this stand in too many names to mean one of them. */
const SHORTEST_PART = 2;

export interface ExplainFlags {
  readonly check: string;
  readonly corpus?: string;
}

/** Prints what one check proves, how it is measured and judged, and which faults make it fail. */
export async function explainCommand(flags: ExplainFlags, context: CliContext): Promise<number> {
  const { corpus, directory } = await loadCorpus(flags, context);
  const { contract } = corpus;
  const check = findCheck(contract, flags.check);
  if (check === undefined) {
    const names = contract.checks.map(({ name }) => name);
    throw unknownCheck(flags.check, names);
  }
  // A token of its own, so that what is typed by hand collides with no run.
  const token = mintToken(contract, randomBytes);
  const explanation = renderExplanation({
    contract,
    check,
    table: readKillTable(),
    token,
    directory,
  });
  context.stdout.write(explanation);
  return EXIT_CODES.success;
}

function unknownCheck(given: string, names: readonly string[]): CommandUsageError {
  const holding = given.length < SHORTEST_PART ? [] : names.filter((name) => name.includes(given));
  return new CommandUsageError(
    "unknown-check",
    `There is no check ${JSON.stringify(given)}.`,
    holding.length > 0
      ? `Did you mean ${holding.join(" or ")}?`
      : (didYouMean(given, names) ?? "`runtime-abi list` names the checks."),
  );
}
