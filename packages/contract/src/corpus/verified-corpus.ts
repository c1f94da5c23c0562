import type { Deployment, ModuleBundle } from "@runtime-abi/bundle";
import type { Contract } from "../schema/contract-schema.ts";

/** The files of a corpus by their path relative to it, with `/` between the parts. */
export type CorpusFiles = ReadonlyMap<string, Uint8Array>;

/** A corpus that passed every rule. Nothing else is measured or judged against. */
export interface VerifiedCorpus {
  readonly contract: Contract;
  /** `sha256:` and the lowercase hex digest of the bytes of `contract.json`. */
  readonly contractDigest: string;
  /** The bundles by name, with their exact bytes. */
  readonly bundles: ReadonlyMap<string, ModuleBundle>;
  /** What an operator or a target deploys; it holds no expectation and not the peer's identity. */
  readonly deployment: Deployment;
  /** The directory that it was read from, when it was. */
  readonly directory?: string;
}
