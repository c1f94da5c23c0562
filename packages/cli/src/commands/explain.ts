import { randomBytes } from "node:crypto";
import { findCheck, mintToken } from "@runtime-abi/contract";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { killTableOf } from "../explain/kill-table-of.ts";
import { renderExplanation } from "../explain/render-explanation.ts";
import { type LoadedCorpus, loadCorpus } from "../load-corpus.ts";
import { didYouMean } from "../nearest-names.ts";
import { CommandUsageError } from "../usage-error.ts";

/** Fewer characters than this stand in too many names to mean one of them. */
const SHORTEST_PART = 2;

export interface ExplainFlags {
  readonly check: string;
  readonly corpus?: string;
  readonly extended?: boolean;
}

/** Prints what one check proves, how it is measured and judged, and which faults make it fail. */
export async function explainCommand(flags: ExplainFlags, context: CliContext): Promise<number> {
  const searched = await corporaOf(flags, context);
  const found = searched.find(({ corpus }) => findCheck(corpus.contract, flags.check));
  const contract = found?.corpus.contract;
  const check = contract && findCheck(contract, flags.check);
  if (found === undefined || contract === undefined || check === undefined) {
    const names = searched.flatMap(({ corpus }) => corpus.contract.checks.map(({ name }) => name));
    throw unknownCheck(flags.check, names);
  }
  // A token of its own, so that what is typed by hand collides with no run.
  const token = mintToken(contract, randomBytes);
  const explanation = renderExplanation({
    contract,
    check,
    table: killTableOf(contract),
    token,
    directory: found.directory,
  });
  context.stdout.write(explanation);
  return EXIT_CODES.success;
}

/** The one that was named, or both that are installed: no name stands in two of them. */
async function corporaOf(
  { corpus, extended }: ExplainFlags,
  context: CliContext,
): Promise<readonly LoadedCorpus[]> {
  if (corpus !== undefined || extended !== undefined) {
    const flags = {
      ...(corpus === undefined ? {} : { corpus }),
      ...(extended === undefined ? {} : { extended }),
    };
    return [await loadCorpus(flags, context)];
  }
  return [await loadCorpus({}, context), await loadCorpus({ extended: true }, context)];
}

function unknownCheck(given: string, names: readonly string[]): CommandUsageError {
  const holding = given.length < SHORTEST_PART ? [] : names.filter((name) => name.includes(given));
  return new CommandUsageError(
    "unknown-check",
    `There is no check ${JSON.stringify(given)}.`,
    holding.length > 0
      ? `Did you mean ${holding.join(" or ")}?`
      : (didYouMean(given, names) ??
          "`runtime-abi list` names the checks, and those of the extended corpus with --extended."),
  );
}
