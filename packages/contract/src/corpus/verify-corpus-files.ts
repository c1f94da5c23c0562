import { type Deployment, type Handler, isHandler, type ModuleBundle } from "@runtime-abi/bundle";
import { FORMATS, type FormatRegistry } from "../formats/format-registry.ts";
import { contractIdentity } from "../rules/contract-identity.ts";
import { distinctSources } from "../rules/distinct-sources.ts";
import { RULES } from "../rules/rule-registry.ts";
import { unnamedFiles } from "../rules/unnamed-files.ts";
import type { Contract } from "../schema/contract-schema.ts";
import { readBundles } from "./read-bundles.ts";
import { readContract } from "./read-contract.ts";
import { readManifest } from "./read-manifest.ts";
import type { CorpusFiles, VerifiedCorpus } from "./verified-corpus.ts";

/**
 * Verifies the files of a corpus, in memory: pinned bytes, strict documents, and every rule.
 *
 * @param files All files of the corpus, by relative path.
 * @throws CorpusRefusedError for the first rule that the corpus breaks.
 */
export function verifyCorpusFiles(files: CorpusFiles): VerifiedCorpus {
  return verifyWithFormats(files, FORMATS);
}

/** Like {@link verifyCorpusFiles}, for a given set of formats. */
export function verifyWithFormats(files: CorpusFiles, formats: FormatRegistry): VerifiedCorpus {
  const manifest = readManifest(files);
  const { contract, format } = readContract(files, manifest, formats);
  contractIdentity(contract, format);
  distinctSources(contract);
  const bundles = readBundles(files, contract);
  unnamedFiles(files, contract);
  for (const rule of RULES) {
    rule({ format, contract, bundles });
  }
  const contractDigest = `sha256:${manifest.sha256}`;
  return { contract, contractDigest, bundles, deployment: deploymentOf(contract, bundles) };
}

function deploymentOf(contract: Contract, bundles: ReadonlyMap<string, ModuleBundle>): Deployment {
  const { vars, sensitiveVars, bindings, cron, queue, queueConsumer, peer, ...measured } =
    contract.deployment;
  return {
    bundle: bundleNamed(bundles, measured.bundle),
    declaredHandlers: handlers(measured.declaredHandlers),
    vars,
    sensitiveVars,
    bindings,
    cron,
    queue,
    ...(queueConsumer === undefined ? {} : { queueConsumer }),
    peer: {
      bundle: bundleNamed(bundles, peer.bundle),
      declaredHandlers: handlers(peer.declaredHandlers),
      ...(peer.bindings === undefined ? {} : { bindings: peer.bindings }),
    },
  };
}

function handlers(names: readonly string[]): Handler[] {
  return names.filter(isHandler);
}

function bundleNamed(bundles: ReadonlyMap<string, ModuleBundle>, name: string): ModuleBundle {
  const bundle = bundles.get(name);
  if (bundle === undefined) {
    throw new Error(`the bundle ${name} is not there although the rules found it`);
  }
  return bundle;
}
