import type { Exchange, ExchangeRole } from "@runtime-abi/protocol";
import type { ResponseHead } from "./transport/head.ts";

/** Which of the subject's endpoints an exchange goes to. */
export type EndpointName = "worker" | "loader";

/** One request of a check, from its start. */
export interface RequestNotice {
  readonly check: string;
  readonly endpoint: EndpointName;
  readonly role: ExchangeRole;
  readonly method: string;
  readonly startedAtMillis: number;
  /** Whether its connection has come about: else it never reached the subject. */
  hasConnected(): boolean;
}

/** Who watches all traffic of a run. Instants are of the run's clock. */
export interface TrafficObserver {
  requestStarted(notice: RequestNotice): void;
  headArrived(head: ResponseHead): void;
  requestEnded(notice: RequestNotice, exchange: Exchange, endedAtMillis: number): void;
}
