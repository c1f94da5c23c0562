import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { runtimeAbi } from "../results/command-line.ts";
import { type Comparison, checkChanges, type LegChanges } from "./leg-changes.ts";

/**
 * Holds every published report against the one of the same leg in a directory.
 *
 * @throws when two reports cannot be compared
 */
export function compareLegs(published: string, measured: string): LegChanges[] {
  return globSync("*.json", { cwd: published })
    .filter((file) => file !== "inventory.json")
    .sort()
    .map((file) => {
      const leg = basename(file, ".json");
      const [now] = globSync(`${leg}.*.json`, { cwd: measured });
      return now === undefined
        ? { leg }
        : { leg, ...compared(join(published, file), join(measured, now)) };
    });
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
