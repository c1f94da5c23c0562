import { previewRun } from "@runtime-abi/conformance";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import type { RunSubject } from "../options/run-subject.ts";
import type { TargetSource } from "../target-source.ts";
import { hasLoader } from "./has-loader.ts";
import { hasOrigin } from "./has-origin.ts";
import { hasValues } from "./has-values.ts";
import { type MeasuringFlags, prepareMeasuring } from "./prepare-measuring.ts";
import { renderPreview } from "./render-preview.ts";

/**
 * Prints what the runs would do: nothing is sent, started or written. What a run would refuse because
 * of its options is refused here too.
 */
export async function previewMeasurement(
  subjects: readonly RunSubject[],
  flags: MeasuringFlags,
  context: CliContext,
  targets?: TargetSource,
): Promise<number> {
  const { runs } = await prepareMeasuring(subjects, flags, context, targets);
  const previews: string[] = [];
  for (const run of runs) {
    const { corpus, selected, runDeadlineMillis, scrub } = run;
    const preview = previewRun({
      corpus,
      heavy: flags.heavy === true,
      skipSetupCheck: flags.skipSetupCheck === true,
      hasLoader: await hasLoader(run),
      hasOrigin: hasOrigin(run),
      hasValues: hasValues(run),
      ...(selected === undefined ? {} : { selected }),
      ...(runDeadlineMillis === undefined ? {} : { runDeadlineMillis }),
    });
    previews.push(scrub(renderPreview(preview, run.subject)));
  }
  context.stdout.write(previews.join("\n"));
  return EXIT_CODES.success;
}
