import type { ServerResponse } from "node:http";
import type { Deployment, ModuleBundle } from "@runtime-abi/bundle";
import type { Isolate } from "../host/isolate.ts";
import type { Timers } from "../host/timers.ts";
import type { KvNamespace, QueueProducer } from "../worker/bindings.ts";
import type { ByteStream } from "../worker/byte-stream.ts";
import type {
  Environment,
  FetchHandler,
  InvocationContext,
  QueueBatch,
  ScheduledEvent,
} from "../worker/worker-module.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";
import type { Headers, StreamedBody, WorkerResponse } from "../worker/worker-response.ts";

/** What the deployment declares and the host has made, by name. */
export interface EnvironmentSupply {
  readonly vars: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  readonly bindings: Readonly<Record<string, unknown>>;
}

/** One worker as another reaches it. */
export type CallWorker = (request: WorkerRequest) => Promise<WorkerResponse>;

export interface ServiceWorkers {
  readonly caller: CallWorker;
  readonly callee: CallWorker;
  readonly timers: Timers;
}

/** An invocation whose handler has returned, and what its host can do with it. */
export interface AnsweredInvocation {
  /** The promises handed to `waitUntil` so far; a rejection of one is never left unhandled. */
  readonly tasks: readonly Promise<unknown>[];
  readonly isolate: Isolate;
  /**
   * Sends the handler's answer; resolves when its body has ended. The head never waits; the body
   * waits for `bodyAfter` when it is given.
   */
  readonly respond: (bodyAfter?: Promise<unknown>) => Promise<void>;
  /** Sends what an uncaught error becomes. */
  readonly respondUncaught: () => void;
  /** Whether the client went before the answer had been sent. */
  readonly clientGone: () => boolean;
  /** Takes the process down; with `backAfterMillis` another comes up in its place. */
  readonly crash: (backAfterMillis?: number) => void;
}

/** What becomes of background work. */
export interface BackgroundPolicy {
  /** A task was handed to `waitUntil`. */
  registered(isolate: Isolate): void;
  /** The handler has returned: answer, and let the tasks go on or not. */
  answered(invocation: AnsweredInvocation): Promise<void>;
  /** An event handler has returned: let the tasks go on or not. */
  handled(invocation: Pick<AnsweredInvocation, "tasks" | "isolate">): void;
}

/** The arguments of a handler of events. */
export type EventCall<E> = readonly [event: E, env: Environment, context: InvocationContext];

export type CallEvent = <E>(
  name: "scheduled" | "queue",
  handler: (...given: EventCall<E>) => Promise<void>,
  call: EventCall<E>,
) => Promise<void>;

export interface CronAttachment {
  readonly expression: string;
  /** Resolves to whether the invocation succeeded. */
  readonly fire: (event: ScheduledEvent) => Promise<boolean>;
  readonly wallClock: () => number;
  readonly timers: Timers;
}

export interface KvHost {
  readonly timers: Timers;
  readonly deployment: Deployment;
}

/** How an event ended, as far as what the host does next may depend on it. */
export interface EndedEvent {
  /** The handler threw, or its promise rejected. */
  readonly failed: boolean;
  /** A background task had rejected by then. */
  readonly taskRejected: boolean;
}

export interface QueueAttachment {
  readonly queue: string;
  /** The producer binding's name in `env`. */
  readonly bindingName: string;
  /** Calls the handler with a batch; resolves to how that ended, when it has. */
  readonly deliver: (batch: QueueBatch) => Promise<EndedEvent>;
  readonly timers: Timers;
}

/** The global `fetch` of a module, with as much of it as the module uses. */
export type OutboundFetch = (url: string, init?: RequestInit) => Promise<Response>;

interface ResponseHead {
  readonly status: number;
  readonly headers: Headers;
}

export type StreamedResponse = ResponseHead & { readonly body: StreamedBody };
export type DocumentResponse = ResponseHead & { readonly body: Uint8Array };

/**
 * Everything a host does, in pieces small enough that one can be wrong alone. A fault replaces
 * exactly one of them.
 */
export interface Behaviours {
  /** Answers a load request (`worker.runtime`, operation loadModule). */
  readonly load: (bundle: ModuleBundle, declaredHandlers: readonly string[]) => WorkerResponse;
  /** Makes `env` of what was declared (operation environment). */
  readonly environment: (supply: EnvironmentSupply) => Environment;
  /** Dotted paths of the globals that exist in an isolate (operation globals). */
  readonly globals: ReadonlySet<string>;
  /** Makes the third argument. */
  readonly context: (waitUntil: (task: Promise<unknown>) => void) => InvocationContext;
  /** Calls the `fetch` handler and waits for what it returns (operation fetch). */
  readonly invoke: (
    handler: FetchHandler,
    request: WorkerRequest,
    env: Environment,
    context: InvocationContext,
  ) => Promise<WorkerResponse>;
  /** Takes what the handler returned, or its promise resolved to, for a response; throws otherwise. */
  readonly accept: (returned: unknown) => WorkerResponse | Promise<WorkerResponse>;
  /**
   * Makes the handler's request body of what arrives; the handler is called when it resolves.
   * `streamed` tells a body without a declared length.
   */
  readonly requestBody: (arriving: ByteStream, streamed: boolean) => Promise<ByteStream>;
  /** Hands the handler its request; what came stands in it as it came. */
  readonly handOver: (request: WorkerRequest) => WorkerRequest;
  /** Sends an answer whose bytes are all there. */
  readonly sendDocument: (response: DocumentResponse, outlet: ServerResponse) => void;
  /** Sends an answer that is produced while it is sent. */
  readonly sendStream: (response: StreamedResponse, outlet: ServerResponse) => Promise<void>;
  /** Answers in place of a handler that threw, or whose background task did; the error is what it threw. */
  readonly answerUncaught: (outlet: ServerResponse, error: unknown) => void;
  /** Makes the store behind the `edge.kv` binding. */
  readonly createKv: (host: KvHost) => KvNamespace;
  /** Carries a request over the `worker.service` binding. */
  readonly callService: (
    request: WorkerRequest,
    workers: ServiceWorkers,
  ) => Promise<WorkerResponse>;
  /** Carries what the module itself fetches (operation globals). */
  readonly outboundFetch: OutboundFetch;
  /** Calls a handler of events and waits for what it returns (operations scheduled and queue). */
  readonly callEvent: CallEvent;
  readonly background: BackgroundPolicy;
  /** Invokes the `scheduled` handler as the cron attachment says. */
  readonly attachCron: (attachment: CronAttachment) => void;
  /** Makes the `edge.queue` producer, and delivers what it is sent to the `queue` handler. */
  readonly attachQueue: (attachment: QueueAttachment) => QueueProducer;
  /** The host's wall clock, in milliseconds since the epoch. */
  readonly wallClock: () => number;
}
