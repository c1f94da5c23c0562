import type { Deployment } from "@runtime-abi/bundle";

/** One file of a scaffolded project: text is written as UTF-8, bytes as they are. */
export type ScaffoldFile = string | Uint8Array;

/** Files by their path below the project's directory, `/` between its parts. */
export type ScaffoldFiles = ReadonlyMap<string, ScaffoldFile>;

/**
 * A project that an operator deploys without this repository: the deployment's exact bytes, its
 * configuration, a loader adapter as a deployment of its own, and a README that says all the rest.
 */
export interface Scaffold {
  /** For example `deno`. */
  readonly name: string;
  /** One sentence: what the project is. */
  readonly summary: string;
  /**
   * The files, the same for the same deployment each time: nothing of it is a secret, a token or a
   * moment.
   * @throws {ScaffoldError} when the deployment asks for what the project cannot give.
   */
  files(deployment: Deployment): ScaffoldFiles;
}

/** Why a project cannot be made of a deployment. */
export class ScaffoldError extends Error {
  override readonly name = "ScaffoldError";
  readonly code = "scaffold-impossible";
  /** What the operator can do. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
