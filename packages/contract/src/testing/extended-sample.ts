import { join } from "node:path";
import { readCorpusDirectory } from "../corpus/read-corpus-directory.ts";
import type { Contract, ContractBundle } from "../schema/contract-schema.ts";
import type { CheckOf, ContractCheck } from "../schema/extended-check-schema.ts";
import { CONTRACT_FILE, MANIFEST_FILE } from "../schema/manifest-schema.ts";
import { TO_BE_PACKED } from "./sample-contract.ts";
import type { Sample } from "./sample-corpus.ts";

/** The pinned corpus of the extended format; the bytes that its modules have are part of its rules. */
export const EXTENDED_CORPUS = join(
  import.meta.dirname,
  "../../../../corpus/runtime-abi-extended-v1",
);

const FILES = await readCorpusDirectory(EXTENDED_CORPUS);

/** The extended corpus before it is packed; every rule holds for it. */
export function extendedSample(): Sample {
  const sources = new Map<string, string | Uint8Array>(FILES);
  sources.delete(MANIFEST_FILE);
  sources.delete(CONTRACT_FILE);
  const contract: Contract = JSON.parse(Buffer.from(FILES.get(CONTRACT_FILE) ?? []).toString());
  for (const { modules, auxiliaryModules = [] } of contract.bundles) {
    for (const module of [...modules, ...auxiliaryModules]) {
      module.sha256 = TO_BE_PACKED;
    }
  }
  return { contract, sources };
}

/** Breaks one check of the extended sample. */
export function ofCheck(name: string, change: (check: ContractCheck) => void) {
  return ({ contract }: Sample) => change(found(contract.checks, name));
}

/** Breaks one load check of the extended sample. */
export function ofLoad(name: string, change: (check: CheckOf<"load">) => void) {
  return ofCheck(name, (check) => {
    if (check.procedure !== "load") {
      throw new Error(`${name} is no load check`);
    }
    change(check);
  });
}

/** Breaks one bundle of the extended sample. */
export function ofBundle(name: string, change: (bundle: ContractBundle) => void) {
  return ({ contract }: Sample) => change(found(contract.bundles, name));
}

function found<T extends { readonly name: string }>(entries: readonly T[], name: string): T {
  const entry = entries.find((candidate) => candidate.name === name);
  if (entry === undefined) {
    throw new Error(`the extended corpus has no ${name}`);
  }
  return entry;
}
