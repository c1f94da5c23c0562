import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type VerifiedCorpus, verifyCorpusDirectory } from "@runtime-abi/contract";

const CORPUS = "runtime-abi-v1";

/** The corpus of the obligations beyond the required checks. */
export const EXTENDED_CORPUS = "runtime-abi-extended-v1";

function corporaDirectory(): string {
  return dirname(createRequire(import.meta.url).resolve("@runtime-abi/corpus/package.json"));
}

/** The corpus of this checkout, verified. */
export function installedCorpus(name: string = CORPUS): Promise<VerifiedCorpus> {
  return verifyCorpusDirectory(join(corporaDirectory(), name));
}

/** Every corpus of this checkout, verified, by the name of its directory. */
export async function installedCorpora(): Promise<ReadonlyMap<string, VerifiedCorpus>> {
  const entries = await readdir(corporaDirectory(), { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith("runtime-abi-"))
    .map(({ name }) => name)
    .sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await installedCorpus(name)] as const)),
  );
}
