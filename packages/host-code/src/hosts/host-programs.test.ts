import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import { HOST_PROGRAMS, type HostedRuntime } from "./host-programs.ts";

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)"([^"]+)"/g;

/** Everything that a compiled program imports from elsewhere, through all of its neighbours. */
function importedFromElsewhere(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, "utf8").matchAll(SPECIFIER)].flatMap(([, specifier = ""]) =>
    specifier.startsWith(".")
      ? importedFromElsewhere(resolve(dirname(file), specifier), seen)
      : [specifier],
  );
}

test.each(Object.keys(HOST_PROGRAMS) as HostedRuntime[])(
  "the program for %s imports its neighbours and what the runtime brings, no package",
  (runtime) => {
    const imported = importedFromElsewhere(HOST_PROGRAMS[runtime]);
    expect(imported).not.toEqual([]);
    expect(imported.filter((specifier) => !/^(node|bun):/.test(specifier))).toEqual([]);
  },
);
