import type { WorkerRequest } from "./worker-request.ts";
import type { WorkerResponse } from "./worker-response.ts";

/** `env`: null only when a fault makes it so. */
export type Environment = Readonly<Record<string, unknown>> | null;

export interface InvocationContext {
  waitUntil?(task: Promise<unknown>): void;
}

export interface ScheduledEvent {
  readonly cron: string;
  /** Milliseconds since the epoch; another type only when a fault makes it so. */
  readonly scheduledTime: unknown;
}

/** What settles messages of a batch (`edge.queue`); each is missing where a fault leaves it out. */
export interface SettlingMethods {
  acknowledge?(id: unknown): void;
  retry?(id: unknown, options?: { readonly delaySeconds?: number }): void;
  acknowledgeAll?(): void;
  retryAll?(options?: { readonly delaySeconds?: number }): void;
}

export interface QueueMessage {
  readonly id: unknown;
  readonly attempts: number;
  /** When the host accepted it, in milliseconds since the epoch. */
  readonly timestampMillis?: unknown;
  readonly body: unknown;
}

export interface QueueBatch extends SettlingMethods {
  readonly batchId?: unknown;
  readonly queue: string;
  readonly messages: readonly QueueMessage[];
}

export type FetchHandler = (
  request: WorkerRequest,
  env: Environment,
  context: InvocationContext,
) => Promise<WorkerResponse>;

export type ScheduledHandler = (
  event: ScheduledEvent,
  env: Environment,
  context: InvocationContext,
) => Promise<void>;

export type QueueHandler = (
  batch: QueueBatch,
  env: Environment,
  context: InvocationContext,
) => Promise<void>;

/** The handlers that a module's default export can have. */
export interface WorkerModule {
  readonly fetch: FetchHandler;
  readonly scheduled: ScheduledHandler;
  readonly queue: QueueHandler;
}
