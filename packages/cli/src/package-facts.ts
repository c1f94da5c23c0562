import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root directory of this package, wherever it is installed. */
export const packageDirectory = dirname(dirname(fileURLToPath(import.meta.url)));

/** What this package's own `package.json` says. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

export async function readPackageFacts(): Promise<PackageFacts> {
  // Every start reads it, and the asynchronous file system takes longer to load than this to read.
  const facts = JSON.parse(readFileSync(join(packageDirectory, "package.json"), "utf8"));
  return { ...facts, optionalDependencies: facts.optionalDependencies ?? {} };
}
