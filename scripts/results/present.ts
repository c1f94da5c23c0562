import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runtimeAbi } from "./command-line.ts";
import type { Present } from "./find-problems.ts";
import { corpusDirectory, type Publication, ROOT } from "./places.ts";

/** The targets and each corpus as they are now. No runtime is started for it. */
export function readPresent(
  publications: readonly Publication[],
): (readonly [Publication, Present])[] {
  const { code, stdout, stderr } = runtimeAbi(ROOT, "targets", "--json");
  if (code !== 0) {
    throw new Error(`The targets cannot be told: ${stderr.trim()}`);
  }
  const { targets } = JSON.parse(stdout) as Pick<Present, "targets">;
  return publications.map((publication) => [
    publication,
    { targets, contractDigest: contractDigestOf(publication.corpus) },
  ]);
}

function contractDigestOf(corpus: string): string {
  const contract = readFileSync(join(corpusDirectory(corpus), "contract.json"));
  return `sha256:${createHash("sha256").update(contract).digest("hex")}`;
}
