import { previewRun } from "@runtime-abi/conformance";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import type { RunSubject } from "../options/run-subject.ts";
import { type MeasuringFlags, type PreparedRun, prepareMeasuring } from "./prepare-run.ts";
import { renderPreview } from "./render-preview.ts";

/**
 * Prints what a run would do: nothing is sent, started or written. What a run would refuse because
 * of its options is refused here too.
 */
export async function previewMeasurement(
  subject: RunSubject,
  flags: MeasuringFlags,
  context: CliContext,
): Promise<number> {
  const prepared = await prepareMeasuring(subject, flags, context);
  const { corpus, selected, runDeadlineMillis, scrub } = prepared;
  const preview = previewRun({
    corpus,
    skipSetupCheck: flags.skipSetupCheck === true,
    hasLoader: await hasLoader(prepared),
    ...(selected === undefined ? {} : { selected }),
    ...(runDeadlineMillis === undefined ? {} : { runDeadlineMillis }),
  });
  context.stdout.write(scrub(renderPreview(preview, subject)));
  return EXIT_CODES.success;
}

async function hasLoader({ subject, target }: Pick<PreparedRun, "subject" | "target">) {
  switch (subject.kind) {
    case "endpoint":
      return subject.loader !== undefined;
    case "target":
      return (await target?.describe(subject.mode))?.loaderAdapter !== undefined;
    case "stand-in":
      return true;
  }
}
