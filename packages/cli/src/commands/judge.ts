import { JudgingRefusedError, judgeReport } from "@runtime-abi/conformance/judge-report";
import type { VerifiedCorpus } from "@runtime-abi/contract";
import {
  type Difference,
  jsonDocument,
  readReportShape,
  renderDifferences,
} from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { loadCorpus } from "../load-corpus.ts";
import { printError } from "../print-error.ts";
import { readReportSource, refuseInputTwice } from "../read-report-source.ts";

export interface JudgeFlags {
  readonly reports: readonly string[];
  readonly corpus?: string;
  readonly extended?: boolean;
  readonly json?: boolean;
}

/** The format of what `--json` prints. */
const JUDGEMENTS_FORMAT = "takoform.runtime-abi-runner-judgements@v1";

/** Told with every judgement, so that `same` is not taken for more than it is. */
const CANNOT_SHOW =
  "Judging again shows that a report follows from its own evidence. It cannot show that the evidence was " +
  "measured: evidence invented as a whole judges as it was invented to, and what the operator or a target " +
  "stated (subject, independence, versions, additions, times, machine) stands as it was stated.";

interface Judged {
  readonly source: string;
  readonly contractDigest: string;
  readonly differences: readonly Difference[];
}

/**
 * Judges stored reports again from their evidence and prints every difference. A report that cannot
 * be judged does not keep the others from it.
 */
export async function judgeCommand(
  flags: JudgeFlags,
  context: CliContext,
  standardInput: AsyncIterable<Uint8Array> = process.stdin,
): Promise<number> {
  refuseInputTwice(flags.reports);
  const { corpus } = await loadCorpus(flags, context);
  const judged: Judged[] = [];
  let isRefused = false;
  for (const path of flags.reports) {
    try {
      const one = await judge(path, corpus, context, standardInput);
      judged.push(one);
      if (flags.json !== true) {
        context.stdout.write(renderDifferences(one.source, one.differences));
      }
    } catch (error) {
      isRefused = true;
      printError(error, context.stderr);
    }
  }
  if (judged.length > 0) {
    context.stdout.write(flags.json === true ? jsonDocument(document(judged)) : `${CANNOT_SHOW}\n`);
  }
  const differs = judged.some(({ differences }) => differences.length > 0);
  return isRefused ? EXIT_CODES.unusable : differs ? EXIT_CODES.failed : EXIT_CODES.success;
}

async function judge(
  path: string,
  corpus: VerifiedCorpus,
  context: CliContext,
  standardInput: AsyncIterable<Uint8Array>,
): Promise<Judged> {
  const { name, bytes } = await readReportSource(path, context, standardInput);
  const stored = readReportShape(bytes, name);
  try {
    const { differences } = judgeReport(stored, corpus);
    return { source: name, contractDigest: stored.contractDigest, differences };
  } catch (error) {
    throw error instanceof JudgingRefusedError ? error.of(name) : error;
  }
}

function document(judged: readonly Judged[]) {
  return {
    format: JUDGEMENTS_FORMAT,
    judgements: judged.map(({ differences, ...report }) => ({
      ...report,
      same: differences.length === 0,
      differences,
    })),
    cannotShow: CANNOT_SHOW,
  };
}
