import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { runtimeAbi } from "../results/command-line.ts";
import { type Comparison, checkChanges, type LegChanges } from "./leg-changes.ts";

/** Where the reports of a corpus are published, from the directory of all; files of reports name it. */
const PUBLISHED = [
  { corpus: "runtime-abi-v1", directory: "." },
  { corpus: "runtime-abi-extended-v1", directory: "extended" },
] as const;

/**
 * Holds every published report against the one of the same leg and corpus in a directory.
 *
 * @throws when two reports cannot be compared
 */
export function compareLegs(published: string, measured: string): LegChanges[] {
  return PUBLISHED.flatMap(({ corpus, directory }) =>
    globSync("*.json", { cwd: join(published, directory) })
      .filter((file) => file !== "inventory.json")
      .sort()
      .map((file) => {
        const now = `${basename(file, ".json")}.${corpus}.json`;
        const leg = basename(now, ".json");
        return globSync(now, { cwd: measured }).length === 0
          ? { leg }
          : { leg, ...compared(join(published, directory, file), join(measured, now)) };
      }),
  );
}

function compared(before: string, after: string): Omit<LegChanges, "leg"> {
  const args = ["--allow-different-corpora", "--reporter", "json"];
  const { code, stdout, stderr } = runtimeAbi(".", "compare", before, after, ...args);
  if (code !== 0) {
    throw new Error(`${after} could not be compared: ${stderr}`);
  }
  const comparison: Comparison = JSON.parse(stdout);
  const versions = comparison.subjects[1]?.target?.versions ?? {};
  return { versions, changes: checkChanges(comparison) };
}
