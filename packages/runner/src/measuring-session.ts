import type {
  Exchange,
  ExchangeRole,
  JsonValue,
  OriginScript,
  OriginSeen,
} from "@runtime-abi/protocol";
import type { Clock } from "./clock.ts";
import { type Deadline, startDeadline } from "./deadline.ts";
import {
  BODY_CAP_BYTES,
  EXCESS_GRACE_MILLIS,
  LOADER_BODY_CAP_BYTES,
  MEASUREMENT_KEPT_BYTES,
} from "./limits.ts";
import { LiveOrigin } from "./origin/live-origin.ts";
import { foldRepeatedPolls } from "./repeated-polls.ts";
import { CapPassed, Stop, stopOf } from "./stop.ts";
import type { Endpoint, Subject } from "./subject.ts";
import type { EndpointName, TrafficObserver } from "./traffic.ts";
import type { Connection } from "./transport/connection.ts";
import { LiveExchange } from "./transport/exchange.ts";
import { ExchangeDraft } from "./transport/exchange-draft.ts";
import type { RequestBody } from "./transport/request-head.ts";

/** One request as a procedure asks for it. */
export interface SessionRequest {
  readonly role: ExchangeRole;
  readonly method: string;
  readonly path: string;
  readonly json?: JsonValue;
  /** Further headers, each a line of its own, in this order. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** The body and its framing to the byte, in place of `json`. */
  readonly body?: RequestBody;
  /** Absent: the worker. */
  readonly endpoint?: EndpointName;
}

/** How it is to be made, where that differs from one exchange on a connection of its own. */
export interface SendOptions {
  /** Use the connection that the check's polls share, and leave it open. */
  readonly shared?: boolean;
  /** Give up after so long without one byte of answer. */
  readonly unansweredMillis?: number;
  /** Bounds the exchange instead of the check's own deadline. */
  readonly deadline?: Deadline;
  /** The first chunk of a streamed upload without a declared length. */
  readonly firstChunk?: Uint8Array;
  readonly onLine?: (text: string) => void;
  /** The body is long: it is digested as it comes, and given up after so many bytes. */
  readonly digestedBytes?: number;
}

/** An exchange that is over. */
export interface Sent {
  readonly exchange: Exchange;
  /** True when not one byte of an answer came. */
  readonly unanswered: boolean;
}

export interface SessionOptions {
  readonly check: string;
  readonly subject: Subject;
  readonly clock: Clock;
  readonly deadlineMillis: number;
  /** Ends the measurement from outside; its reason is a `Stop`. */
  readonly signal: AbortSignal;
  readonly traffic: TrafficObserver;
}

const BODY_CAPS: Readonly<Record<EndpointName, number>> = {
  worker: BODY_CAP_BYTES,
  loader: LOADER_BODY_CAP_BYTES,
};

const CAP_FAILURES: ReadonlySet<string | undefined> = new Set(["headCap", "bodyCap", "lineCap"]);

/** The exchanges of one measurement: it makes them, bounds them and keeps their evidence. */
export class MeasuringSession {
  readonly deadline: Deadline;
  readonly #options: SessionOptions;
  readonly #startedAt: number;
  readonly #live: LiveExchange[] = [];
  #shared: Connection | undefined;
  #origin: LiveOrigin | undefined;
  #seen: OriginSeen | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#startedAt = options.clock.monotonicMillis();
    this.deadline = startDeadline(options.clock, options.deadlineMillis, options.signal);
  }

  /** Whether the worker's endpoint is a loopback address. */
  get loopback(): boolean {
    return this.#options.subject.worker.loopback;
  }

  /** Milliseconds since the measurement's start. */
  nowMillis(): number {
    return this.#options.clock.monotonicMillis() - this.#startedAt;
  }

  /** A bound of its own below the run's, for what may go on after the check's deadline. */
  extraDeadline(millis: number): Deadline {
    return startDeadline(this.#options.clock, millis, this.#options.signal);
  }

  /**
   * Waits.
   *
   * @throws {Stop} when the deadline or a stop of the run comes first.
   */
  async sleep(millis: number): Promise<void> {
    await this.#options.clock.sleep(millis, this.deadline.signal);
  }

  /** Makes one exchange and waits for its end. Throws as {@link finish} does. */
  async send(request: SessionRequest, options: SendOptions = {}): Promise<Sent> {
    return await this.finish(this.open(request, options), options);
  }

  /**
   * Starts an exchange that goes on while the caller does.
   *
   * @throws {Stop} when its bound is over before it began.
   */
  open(request: SessionRequest, options: SendOptions = {}): LiveExchange {
    const { subject, clock, traffic, check } = this.#options;
    const { signal } = options.deadline ?? this.deadline;
    if (signal.aborted) {
      throw stopOf(signal);
    }
    const name = request.endpoint ?? "worker";
    const endpoint = endpointOf(subject, name);
    const { role, method, path } = request;
    const draft = new ExchangeDraft(
      { role, method, path },
      () => this.nowMillis(),
      options.digestedBytes !== undefined,
    );
    const notice = {
      check,
      endpoint: name,
      role,
      method,
      startedAtMillis: clock.monotonicMillis(),
      hasConnected: () => draft.hasConnected,
    };
    const live = new LiveExchange({
      endpoint,
      body: bodyOf(request, options),
      draft,
      ...(request.headers === undefined ? {} : { headers: request.headers }),
      signal,
      clock,
      bodyCapBytes: options.digestedBytes ?? Math.min(BODY_CAPS[name], this.#keptBytesLeft()),
      onHead: (head) => traffic.headArrived(head),
      ...(options.firstChunk === undefined ? {} : { firstChunk: options.firstChunk }),
      ...(options.onLine === undefined ? {} : { onLine: options.onLine }),
      ...(options.shared === true ? this.#sharedConnection() : {}),
    });
    this.#live.push(live);
    traffic.requestStarted(notice);
    const ended = (): void =>
      traffic.requestEnded(notice, live.draft.evidence(), clock.monotonicMillis());
    live.ended.then(ended, ended);
    if (options.unansweredMillis !== undefined) {
      this.#giveUpUnanswered(live, options.unansweredMillis);
    }
    return live;
  }

  /** Ends an exchange after `millis` when it has not ended by itself. */
  boundExchange(live: LiveExchange, millis: number): void {
    this.#unlessEnded(live, millis, () => {
      live.stop(new Stop("deadline", `the answer did not end within ${millis} ms`));
    });
  }

  /**
   * Waits for something outside of the session.
   *
   * @throws {Stop} when the deadline or a stop of the run comes first.
   */
  async orStop(outside: Promise<void>): Promise<void> {
    const { signal } = this.deadline;
    const { promise, reject } = Promise.withResolvers<void>();
    const stop = (): void => reject(stopOf(signal));
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) {
      stop();
    }
    await Promise.race([outside, promise]).finally(() => {
      signal.removeEventListener("abort", stop);
    });
  }

  /**
   * Waits for the end of an exchange.
   *
   * @throws {Stop} when the check's deadline or a stop of the run ended it.
   * @throws {CapPassed} when a cap of ours ended it.
   */
  async finish(live: LiveExchange, { shared, deadline }: SendOptions = {}): Promise<Sent> {
    await live.ended;
    if (shared === true) {
      this.#shared = live.reusable;
    }
    const exchange = live.draft.evidence();
    if (CAP_FAILURES.has(exchange.failure?.kind)) {
      throw new CapPassed(exchange.failure?.message);
    }
    const { signal } = deadline ?? this.deadline;
    if (exchange.end === "stopped" && signal.aborted) {
      throw stopOf(signal);
    }
    return { exchange, unanswered: live.draft.receivedBytes === 0 };
  }

  /**
   * Opens an origin for the subject to fetch from, until the measurement ends.
   *
   * @returns its URL with a slash at the end; undefined when it cannot listen.
   */
  async openOrigin(key: string, script: OriginScript): Promise<string | undefined> {
    const { subject, clock } = this.#options;
    if (subject.origin === undefined) {
      throw new Error("an origin was planned without a place for it");
    }
    this.#origin = await LiveOrigin.open({
      place: subject.origin,
      key,
      script,
      now: () => this.nowMillis(),
      sleep: (millis, signal) => clock.sleep(millis, signal),
    });
    return this.#origin.base;
  }

  /** What the origin saw, once the measurement has ended; undefined when there was none. */
  get origin(): OriginSeen | undefined {
    return this.#seen;
  }

  /** The next poll gets a connection of its own. */
  forgetShared(): void {
    this.#shared?.destroy();
    this.#shared = undefined;
  }

  /** Ends what is still open, waits until every socket is gone, and gives the evidence. */
  async close(): Promise<Exchange[]> {
    const { clock, signal } = this.#options;
    if (this.#shared?.usable === true && !signal.aborted) {
      // Bytes beyond the last poll's answer would still come now.
      await clock.sleep(EXCESS_GRACE_MILLIS, signal).catch(() => undefined);
    }
    const shared = this.#shared;
    this.forgetShared();
    this.deadline.clear();
    for (const live of this.#live) {
      live.stop(new Stop("interrupted", "the measurement ended before the answer did"));
    }
    await Promise.all([shared?.whenGone, ...this.#live.map((live) => live.closed)]);
    this.#seen = await this.#origin?.close();
    return foldRepeatedPolls(this.#live.map((live) => live.draft.evidence()));
  }

  #sharedConnection(): { keepConnection: true; reuse?: Connection } {
    const reuse = this.#shared;
    this.#shared = undefined;
    return { keepConnection: true, ...(reuse === undefined ? {} : { reuse }) };
  }

  #keptBytesLeft(): number {
    const kept = this.#live.reduce((sum, live) => sum + live.draft.keptBytes, 0);
    return Math.max(0, MEASUREMENT_KEPT_BYTES - kept);
  }

  #giveUpUnanswered(live: LiveExchange, millis: number): void {
    this.#unlessEnded(live, millis, () => {
      if (live.draft.receivedBytes === 0) {
        live.stop(new Stop("deadline", `no answer within ${millis} ms`));
      }
    });
  }

  #unlessEnded(live: LiveExchange, millis: number, act: () => void): void {
    const over = new AbortController();
    const ended = (): void => over.abort();
    live.ended.then(ended, ended);
    this.#options.clock.sleep(millis, over.signal).then(act, () => undefined);
  }
}

function endpointOf(subject: Subject, name: EndpointName): Endpoint {
  const endpoint = name === "loader" ? subject.loader : subject.worker;
  if (endpoint === undefined) {
    throw new Error("a request to the loader was planned without a loader endpoint");
  }
  return endpoint;
}

function bodyOf({ json, body }: SessionRequest, { firstChunk }: SendOptions): RequestBody {
  if (body !== undefined) {
    return body;
  }
  if (firstChunk !== undefined) {
    return { kind: "streamed" };
  }
  return json === undefined
    ? { kind: "none" }
    : { kind: "json", bytes: Buffer.from(JSON.stringify(json)) };
}
