import { STANDARD_INPUT } from "../read-report-source.ts";
import { placeOf, type ReportFile } from "../report-file.ts";
import { resolveGiven } from "../resolve-given.ts";
import { CommandUsageError } from "../usage-error.ts";

/** What is to be written; without a file, to standard output. */
interface Written {
  readonly reporter: string;
  readonly file?: ReportFile;
}

/**
 * Refuses outputs that would replace a report which they are made from: what was measured must not
 * be lost to a rendering of it.
 *
 * @throws {CommandUsageError} `output-conflict`
 */
export async function refuseReplacing(
  sources: readonly string[],
  outputs: readonly Written[],
  from: { readonly workingDirectory: string },
): Promise<void> {
  const read = new Map<string, string>();
  for (const source of sources.filter((each) => each !== STANDARD_INPUT)) {
    read.set((await placeOf(resolveGiven(source, from))).path, source);
  }
  for (const { reporter, file } of outputs) {
    const source = file && read.get((await placeOf(file.path)).path);
    if (source !== undefined) {
      throw new CommandUsageError(
        "output-conflict",
        `The ${reporter} rendering would replace the report ${source} itself.`,
        "Name another file.",
      );
    }
  }
}
