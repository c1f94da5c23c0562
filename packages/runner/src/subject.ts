import type { LookupFunction } from "node:net";
import type { TargetExit } from "@runtime-abi/protocol";

/** One endpoint to measure, already validated by the caller. */
export interface Endpoint {
  /** Scheme, authority and base path, without a trailing slash. */
  readonly url: string;
  /** Sent with every request to this endpoint and to no other origin. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it is a loopback address; injected, so that a test can say otherwise. */
  readonly loopback: boolean;
  /**
   * Whether the caller started what listens there and nothing stands between, so that a connection
   * that ends without an answer was ended by the subject. Has a meaning on loopback only.
   */
  readonly direct?: boolean;
  /** PEM certificates to trust in addition to the system's. */
  readonly ca?: string;
  /** How its host name is resolved; absent: as the system does. Injected, so that a test can say how. */
  readonly lookup?: LookupFunction;
}

export interface Subject {
  readonly worker: Endpoint;
  readonly loader?: Endpoint;
  /** Resolves when the runtime's process ends by itself; known only for a target we started. */
  readonly exited?: Promise<TargetExit>;
}
