import { createHash } from "node:crypto";
import { CONTRACT_FILE, MANIFEST_FILE, MANIFEST_FORMAT } from "@runtime-abi/contract";
import type { AuthoredContract, AuthoredModule } from "./authored-contract.ts";
import { buildModule, type ModuleSource } from "./build-module.ts";
import { CorpusBuildError } from "./corpus-build-error.ts";

/** A corpus as authored: its contract, and for each module path of that where the bytes come from. */
export interface AuthoredCorpus {
  readonly contract: AuthoredContract;
  readonly sources: Readonly<Record<string, ModuleSource>>;
}

/** All files of a corpus by their path in it, the directories separated by slashes. */
export type CorpusFiles = ReadonlyMap<string, Uint8Array>;

/** Builds every module, pins the bytes in the contract, and pins the contract in the manifest. */
export async function assembleCorpus({ contract, sources }: AuthoredCorpus): Promise<CorpusFiles> {
  const modules = await buildModules(sources);
  const pin = (module: AuthoredModule) => ({
    ...module,
    sha256: `sha256:${sha256Hex(bytesOf(modules, module.source))}`,
  });
  const pinned = contract.bundles.map(({ auxiliaryModules, ...bundle }) => ({
    ...bundle,
    modules: bundle.modules.map(pin),
    ...(auxiliaryModules && { auxiliaryModules: auxiliaryModules.map(pin) }),
  }));
  const contractBytes = jsonBytes({ ...contract, bundles: pinned });
  const manifest = {
    format: MANIFEST_FORMAT,
    contract: CONTRACT_FILE,
    sha256: sha256Hex(contractBytes),
  };
  return new Map([
    [MANIFEST_FILE, jsonBytes(manifest)],
    [CONTRACT_FILE, contractBytes],
    ...modules,
  ]);
}

async function buildModules(sources: AuthoredCorpus["sources"]): Promise<Map<string, Uint8Array>> {
  return new Map(
    await Promise.all(
      Object.entries(sources).map(
        async ([path, source]): Promise<[string, Uint8Array]> => [path, await buildModule(source)],
      ),
    ),
  );
}

function bytesOf(modules: ReadonlyMap<string, Uint8Array>, source: string): Uint8Array {
  const bytes = modules.get(source);
  if (bytes === undefined) {
    throw new CorpusBuildError(
      "source-not-named",
      `The contract names the module source ${source}, which nothing builds.`,
      "Say in the corpus's sources where its bytes come from.",
    );
  }
  return bytes;
}

function sha256Hex(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function jsonBytes(document: object): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(document, null, 2)}\n`);
}
