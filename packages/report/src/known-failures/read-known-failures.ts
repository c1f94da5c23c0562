import { readAuthoredDocument } from "../authored-document/read-authored-document.ts";
import { type KnownFailure, knownFailuresSchema } from "./known-failures-schema.ts";

const SHAPE =
  "Give a list of entries {check, reason, link?}. Each says in a sentence why the failure is accepted; remove the entry when there is no reason.";

/**
 * Reads a file of known failures, JSON or YAML.
 *
 * @param checks names of all checks of the corpus that is measured
 * @throws {DocumentRefusedError} when anything in it is not as it must be
 */
export async function readKnownFailures(
  source: Uint8Array,
  sourceName: string,
  checks: readonly string[],
): Promise<readonly KnownFailure[]> {
  const document = await readAuthoredDocument(source, sourceName);
  const entries = document.as(knownFailuresSchema, SHAPE);
  const refuse = (index: number, problem: string, remedy: string) =>
    document.refusal("document-content", [index, "check"], problem, remedy);
  entries.forEach(({ check }, index) => {
    if (!checks.includes(check)) {
      throw refuse(
        index,
        `the corpus has no check ${JSON.stringify(check)}`,
        "`runtime-abi list` names the checks; remove the entry, or correct it.",
      );
    }
    if (entries.findIndex((entry) => entry.check === check) !== index) {
      throw refuse(index, `the check ${check} is listed twice`, "Keep one of the entries.");
    }
  });
  return entries;
}
