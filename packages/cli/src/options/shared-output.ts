import { RENDERERS } from "@runtime-abi/report";
import { CommandUsageError } from "../usage-error.ts";
import { SUBJECT_PLACEHOLDER } from "./for-subject.ts";
import type { ReporterRequest } from "./reporters.ts";

/** Machine formats of which several documents, one after another, are one that can be read. */
const CONCATENABLE: ReadonlySet<string> = new Set(["ndjson", "github"]);

/**
 * Refuses a machine format on standard output for several subjects: two such documents, one after
 * another, are none.
 */
export function refuseMingled(reporters: readonly ReporterRequest[], subjects: number): void {
  const mingled = reporters.find(
    ({ reporter, file }) =>
      file === undefined && RENDERERS[reporter].machine && !CONCATENABLE.has(reporter),
  );
  if (subjects > 1 && mingled !== undefined) {
    const { reporter } = mingled;
    throw new CommandUsageError(
      "output-conflict",
      `The ${reporter} reports of ${subjects} subjects cannot share standard output.`,
      `Write each to its own file: --reporter '${reporter}=${SUBJECT_PLACEHOLDER}.${reporter}', or --out DIR for JSON.`,
    );
  }
}
