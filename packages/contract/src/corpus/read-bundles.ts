import type { BundleModule, ModuleBundle } from "@runtime-abi/bundle";
import { checkSourcePath } from "../rules/source-path.ts";
import type { Contract, ContractBundle, ContractModule } from "../schema/contract-schema.ts";
import { refuse } from "./corpus-refused-error.ts";
import { prefixedSha256 } from "./digest.ts";
import type { CorpusFiles } from "./verified-corpus.ts";

const PREFIXED_SHA256 = /^sha256:[0-9a-f]{64}$/;
const REBUILD =
  "Restore the file, or rebuild the corpus so that the new bytes are pinned and reviewed.";

/** Rule 2: every module's bytes are there and are the pinned ones. */
export function readBundles(files: CorpusFiles, contract: Contract): Map<string, ModuleBundle> {
  return new Map(contract.bundles.map((bundle) => [bundle.name, readBundle(files, bundle)]));
}

function readBundle(files: CorpusFiles, bundle: ContractBundle): ModuleBundle {
  const { mainModule, modules, auxiliaryModules } = bundle;
  const read = (module: ContractModule) => readModule(files, module);
  return {
    mainModule,
    modules: modules.map(read),
    ...(auxiliaryModules && { auxiliaryModules: auxiliaryModules.map(read) }),
  };
}

function readModule(files: CorpusFiles, module: ContractModule): BundleModule {
  const { name, mediaType, source, sha256 } = module;
  checkSourcePath(source);
  const bytes = files.get(source);
  if (bytes === undefined) {
    const message = `The module ${name} has its source at ${source}, and there is no such file.`;
    return refuse({ code: "source-missing", subject: source, message, remedy: REBUILD });
  }
  if (!PREFIXED_SHA256.test(sha256)) {
    const message = `The digest of ${source} is ${sha256}, not sha256: and 64 lowercase hex digits.`;
    return refuse({ code: "source-digest-form", subject: source, message, remedy: REBUILD });
  }
  const digest = prefixedSha256(bytes);
  if (digest !== sha256) {
    const message = `${source} has the digest ${digest}; the contract pins ${sha256}.`;
    return refuse({ code: "source-digest", subject: source, message, remedy: REBUILD });
  }
  return { name, mediaType, bytes };
}
