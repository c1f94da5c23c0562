import type { SubjectGone, TargetExit } from "@runtime-abi/protocol";
import type { Clock } from "./clock.ts";
import {
  DEATH_PROBE_MILLIS,
  RETURN_PROBE_MILLIS,
  RETURN_WAIT_MILLIS,
  RETURNS_GRANTED,
} from "./limits.ts";
import type { Blame, RequestLedger } from "./request-ledger.ts";
import type { Subject } from "./subject.ts";
import { acceptsConnection } from "./transport/accepts-connection.ts";

/** One death of the subject. `gone.cameBack` is set while the return is awaited. */
export interface Death {
  readonly gone: SubjectGone;
  readonly sinceMillis: number;
}

export interface SubjectWatchOptions {
  readonly subject: Subject;
  readonly clock: Clock;
  /** The run's stop. */
  readonly signal: AbortSignal;
  readonly ledger: RequestLedger;
  /** Called at once, before it is known whether the subject comes back. */
  readonly died: (death: Death) => void;
}

type State = "answering" | "awaited" | "gone";

/** Notices that the subject has stopped answering, and waits for its return. */
export class SubjectWatch {
  readonly #options: SubjectWatchOptions;
  #state: State = "answering";
  #return: Promise<void> = Promise.resolve();
  #deaths = 0;
  #lastDeath: Death | undefined;
  #closed = false;

  constructor(options: SubjectWatchOptions) {
    this.#options = options;
    options.subject.exited?.then(
      (exit) => this.#exited(exit),
      () => undefined,
    );
  }

  /** The death after which the subject did not come back. */
  get goneForGood(): Death | undefined {
    return this.#state === "gone" ? this.#lastDeath : undefined;
  }

  get deaths(): number {
    return this.#deaths;
  }

  /** What happens from now on is no part of the run. Resolves when nothing is asked any more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#return;
  }

  /** Resolves when the subject is not being waited for; see {@link goneForGood} then. */
  async ready(): Promise<void> {
    await this.#return;
  }

  /** A connection to the worker was refused. Over a network that proves nothing. */
  refused(message: string): void {
    if (this.#options.subject.worker.loopback) {
      this.#died("refused", message, this.#options.ledger.blame(["worker"]));
    }
  }

  /** Asks by a bare connection whether it still listens, and notices when it does not. */
  async ask(): Promise<void> {
    const { subject, clock, signal } = this.#options;
    if (this.#state === "answering" && subject.worker.loopback && !signal.aborted) {
      const accepts = await acceptsConnection(subject.worker, clock, RETURN_WAIT_MILLIS, signal);
      if (!accepts && !signal.aborted) {
        this.refused("connections are refused");
      }
    }
    await this.ready();
  }

  /** Asks again and again for `millis`, or until it has noticed a death. */
  async askFor(millis: number): Promise<void> {
    const { clock, signal } = this.#options;
    const until = clock.monotonicMillis() + millis;
    const deathsBefore = this.#deaths;
    while (this.#deaths === deathsBefore && clock.monotonicMillis() < until && !signal.aborted) {
      await this.ask();
      await clock.sleep(DEATH_PROBE_MILLIS, signal).catch(() => undefined);
    }
    await this.ready();
  }

  #exited({ message }: TargetExit): void {
    const { ledger } = this.#options;
    const nobody: Blame = { check: "", sinceMillis: this.#options.clock.monotonicMillis() };
    this.#died("exited", message, ledger.blame(["worker", "loader"]) ?? nobody);
  }

  #died(sign: SubjectGone["sign"], message: string, blame: Blame | undefined): void {
    // Once the run is being ended, so may be the subject; that is nobody's fault.
    const isOver = this.#closed || this.#options.signal.aborted;
    if (this.#state !== "answering" || isOver || blame === undefined) {
      return;
    }
    const gone = { sign, blamed: blame.check, message, cameBack: false };
    const death = { gone, sinceMillis: blame.sinceMillis };
    this.#state = "awaited";
    this.#deaths += 1;
    this.#lastDeath = death;
    this.#return = this.#awaitReturn(death);
    this.#options.died(death);
  }

  async #awaitReturn(death: Death): Promise<void> {
    const isBack = this.#deaths <= RETURNS_GRANTED && (await this.#comesBack());
    death.gone.cameBack = isBack;
    this.#state = isBack ? "answering" : "gone";
  }

  async #comesBack(): Promise<boolean> {
    const { subject, clock, signal } = this.#options;
    const until = clock.monotonicMillis() + RETURN_WAIT_MILLIS;
    while (clock.monotonicMillis() < until && !signal.aborted && !this.#closed) {
      if (await acceptsConnection(subject.worker, clock, RETURN_PROBE_MILLIS, signal)) {
        return true;
      }
      await clock.sleep(RETURN_PROBE_MILLIS, signal).catch(() => undefined);
    }
    return false;
  }
}
