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

/** Where the runner listens for requests that the subject itself makes. */
export interface OriginPlace {
  /** An address of this machine. */
  readonly host: string;
  /** Absent: the system chooses a free one. */
  readonly port?: number;
  /** Under which URL the subject reaches it, without a slash at the end; absent: by that address. */
  readonly url?: string;
}

export interface Subject {
  readonly worker: Endpoint;
  readonly loader?: Endpoint;
  /** Absent: nobody said how the subject could reach the runner. */
  readonly origin?: OriginPlace;
  /** Resolves when the runtime's process ends by itself; known only for a target we started. */
  readonly exited?: Promise<TargetExit>;
}
