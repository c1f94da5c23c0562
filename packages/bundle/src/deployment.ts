import type { ModuleBundle } from "./module-bundle.ts";
import type { Handler } from "./vocabulary.ts";

/** A binding name in `env` and the interface it projects, for example `edge.kv`. */
export interface DeploymentBinding {
  readonly name: string;
  readonly interface: string;
}

/** Of the settings that `edge.queue` gives a queue attachment, those that a run rests on. */
export interface QueueConsumerSettings {
  /** How often a message is delivered again at most. */
  readonly maxRetries: number;
  /** How long after a delivery that failed, unless the handler asked for another delay. */
  readonly retryDelaySeconds: number;
}

/** The second worker. It is deployed plain: no vars, no secret, no attachments. */
export interface PeerDeployment {
  readonly bundle: ModuleBundle;
  readonly declaredHandlers: readonly Handler[];
  /** Each of `edge.kv`, with a namespace that is no other worker's; absent: it has none. */
  readonly bindings?: readonly DeploymentBinding[];
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
  /** What each of them is to hold, by name; absent: values that whoever deploys chooses. */
  readonly values?: Readonly<Record<string, string>>;
  readonly bindings: readonly DeploymentBinding[];
  /** Five-field UTC cron expression of the cron attachment. */
  readonly cron: string;
  /** Name of the queue that the queue attachment consumes. */
  readonly queue: string;
  /** Settings of that attachment; absent: those that whoever deploys chooses. */
  readonly queueConsumer?: QueueConsumerSettings;
  readonly peer: PeerDeployment;
}
