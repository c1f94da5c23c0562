import { runtimeAbi } from "./command-line.ts";
import { corpusDirectory } from "./places.ts";

export interface Judgements {
  /** Files whose verdicts follow from their evidence. */
  readonly confirmed: ReadonlySet<string>;
  /** What is said of the others. */
  readonly problems: readonly string[];
}

interface JudgementsDocument {
  readonly judgements: readonly {
    readonly source: string;
    readonly same: boolean;
    readonly differences: readonly unknown[];
  }[];
}

/**
 * Has all reports judged again, in one call.
 * @param corpus with which all of them were measured
 */
export function judgeReports(
  directory: string,
  corpus: string,
  files: readonly string[],
): Judgements {
  if (files.length === 0) {
    return { confirmed: new Set(), problems: [] };
  }
  const { stdout, stderr } = runtimeAbi(
    directory,
    "judge",
    "--json",
    "--corpus",
    corpusDirectory(corpus),
    ...files,
  );
  // Nothing stands there when every report was refused.
  const { judgements }: JudgementsDocument =
    stdout === "" ? { judgements: [] } : JSON.parse(stdout);
  const confirmed = new Set(judgements.filter(({ same }) => same).map(({ source }) => source));
  const differing = judgements
    .filter(({ same }) => !same)
    .map(
      ({ source, differences }) =>
        `${source}: judge says otherwise than the report, in ${differences.length} of its members`,
    );
  return { confirmed, problems: [...differing, ...refused(files, judgements, stderr)] };
}

function refused(
  files: readonly string[],
  judgements: JudgementsDocument["judgements"],
  said: string,
): string[] {
  const judged = judgements.map(({ source }) => source);
  const left = files.filter((file) => !judged.includes(file));
  return left.length === 0 ? [] : [`judge refuses ${left.join(", ")}: ${said.trim()}`];
}
