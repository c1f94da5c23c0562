import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { Verdict } from "@runtime-abi/judge";
import type { PlannedCheck, TargetExit, TargetIdentity } from "@runtime-abi/protocol";
import type { KnownFailure, RunnerIdentity } from "@runtime-abi/report";
import type { Clock } from "@runtime-abi/runner";
import type { OriginOptions } from "./origin-place.ts";
import type { SuppliedValues } from "./supplied-values.ts";

/** An endpoint as the operator gave it. */
export interface EndpointOptions {
  /** Not yet validated. */
  readonly url: string;
  /** Sent as a bearer token to this endpoint alone, and masked in every output. */
  readonly credential?: string;
  /** Sent in addition to this endpoint alone; each value is a secret as the credential is. */
  readonly headers?: Readonly<Record<string, string>>;
  /** PEM certificates to trust in addition to the system's; only for https. */
  readonly ca?: string;
  /**
   * The caller started what listens there, on loopback, and nothing stands between: a connection
   * that ends without an answer is then the subject's doing. Absent: no such thing is known.
   */
  readonly direct?: boolean;
}

/** What a caller may watch. The callbacks must not throw. */
export interface RunProgress {
  started?(check: PlannedCheck): void;
  /** A wait that takes long, and the latest it can last. */
  waiting?(check: PlannedCheck, latestMillis: number): void;
  /** The verdict on a check, once; cross-check diagnoses may still be added for the report. */
  judged?(verdict: Verdict): void;
}

/** How to run, whatever the subject is. */
export interface RunSettings {
  readonly corpus: VerifiedCorpus;
  readonly subjectName?: string;
  /** The operator's own statement that the runtime is not this repository's. */
  readonly independent?: boolean;
  /**
   * What the vars and the secret of the deployment hold, by name, all of them or none. They are
   * compared by digests and stored nowhere. Absent: a target that is started is given some, and of
   * what is deployed already they stay unknown.
   */
  readonly values?: SuppliedValues;
  /** Where the subject's own fetches go; absent: to loopback, when its endpoint is there. */
  readonly origin?: OriginOptions;
  /** Names of the checks to measure; absent: all. */
  readonly selected?: ReadonlySet<string>;
  /** Failures that the operator knows of, each of a check of the contract; they are reported as such. */
  readonly knownFailures?: readonly KnownFailure[];
  /** Where they are listed, as the report is to say. */
  readonly knownFailuresFrom?: string;
  /** Whether heavy checks are measured too. */
  readonly heavy?: boolean;
  readonly serial?: boolean;
  readonly runDeadlineMillis?: number;
  readonly skipSetupCheck?: boolean;
  /** One late read after a check that waited in vain, for its diagnosis. */
  readonly patient?: boolean;
  readonly signal?: AbortSignal;
  readonly progress?: RunProgress;
  readonly clock?: Clock;
  readonly randomBytes?: (size: number) => Uint8Array;
  readonly runnerIdentity?: RunnerIdentity;
}

export interface ConformanceOptions extends RunSettings {
  readonly worker: EndpointOptions;
  readonly loader?: EndpointOptions;
  /** What a target of this repository says of itself, when it started the subject. */
  readonly target?: TargetIdentity;
  /** Resolves when that target's runtime ends by itself. */
  readonly exited?: Promise<TargetExit>;
}
