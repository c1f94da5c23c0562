import type { ModuleBundle } from "@runtime-abi/bundle";
import type { ContractFormat } from "../formats/contract-format.ts";
import type { Contract } from "../schema/contract-schema.ts";

/** A contract of the right shape with its bytes, on the way through the rules. */
export interface UnverifiedCorpus {
  readonly format: ContractFormat;
  readonly contract: Contract;
  readonly bundles: ReadonlyMap<string, ModuleBundle>;
}

/** One idea that a corpus is held to. It refuses the corpus by throwing a CorpusRefusedError. */
export type Rule = (corpus: UnverifiedCorpus) => void;
