import type { ModuleBundle } from "./module-bundle.ts";
import type { Handler } from "./vocabulary.ts";

/** A binding name in `env` and the interface it projects, for example `edge.kv`. */
export interface DeploymentBinding {
  readonly name: string;
  readonly interface: string;
}

/** The second worker. It is deployed plain: no vars, no secret, no bindings, no attachments. */
export interface PeerDeployment {
  readonly bundle: ModuleBundle;
  readonly declaredHandlers: readonly Handler[];
}

/**
 * What an operator must reproduce for a run, and all that a stand-in or a target is given.
 * It holds no expectation; the peer's identity in particular is only in the peer's bytes.
 */
export interface Deployment {
  readonly bundle: ModuleBundle;
  readonly declaredHandlers: readonly Handler[];
  readonly vars: readonly string[];
  readonly sensitiveVars: readonly string[];
  readonly bindings: readonly DeploymentBinding[];
  /** Five-field UTC cron expression of the cron attachment. */
  readonly cron: string;
  /** Name of the queue that the queue attachment consumes. */
  readonly queue: string;
  readonly peer: PeerDeployment;
}
