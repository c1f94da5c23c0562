import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureAll } from "../results/command-line.ts";
import { ROOT } from "../results/places.ts";
import { compareLegs } from "./compare-legs.ts";
import { tellChanges } from "./leg-changes.ts";
import { takeNewest } from "./take-newest.ts";

const USAGE = `Usage: pnpm nightly take | measure

  take     writes the newest version of every runtime into the catalog; install and build afterwards
  measure  measures every target in every mode, and writes what differs from docs/results to
           out/nightly/changes.md; exit 1 when something does`;

const out = join(ROOT, "out/nightly");
const changesFile = join(out, "changes.md");

const CALLS: Readonly<Record<string, () => Promise<number> | number>> = {
  take: () => {
    console.log(takeNewest(ROOT));
    return 0;
  },
  measure: async () => {
    mkdirSync(out, { recursive: true });
    const code = await measureAll(join(out, "reports"));
    const changes = tellChanges(compareLegs(join(ROOT, "docs/results"), join(out, "reports")));
    if (changes !== undefined) {
      writeFileSync(changesFile, changes);
    }
    console.log(changes ?? `no verdict changed; the run ended with exit ${code}`);
    return changes === undefined ? 0 : 1;
  },
};

const [name = "", ...rest] = process.argv.slice(2);
const call = Object.hasOwn(CALLS, name) && rest.length === 0 ? CALLS[name] : undefined;
if (call === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await call();
}
