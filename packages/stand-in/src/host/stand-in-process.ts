import type { TargetExit } from "@runtime-abi/protocol";
import type { Behaviours, DocumentResponse } from "../behaviours/behaviours.ts";
import { sendDocument } from "../behaviours/send.ts";
import type { CheckedDeployment } from "./checked-deployment.ts";
import { DeployedWorker } from "./deployed-worker.ts";
import { Listener, type Serve } from "./listener.ts";
import { answerLoad } from "./load-endpoint.ts";
import { Timers } from "./timers.ts";

export interface ProcessAddress {
  readonly host: string;
  /** Port of the worker's endpoint; 0 lets the system choose. */
  readonly port: number;
}

/** What a real runtime would be a process for: two listeners, the worker, and all timers. */
export class StandInProcess {
  readonly #behaviours: Behaviours;
  readonly #timers = new Timers();
  readonly #worker: DeployedWorker;
  readonly #listeners: Listener[] = [];
  #ended: (exit: TargetExit) => void = () => {};
  /** Resolves when it went down for good without having been stopped. */
  readonly exited: Promise<TargetExit> = new Promise((resolve) => {
    this.#ended = resolve;
  });

  constructor(checked: CheckedDeployment, behaviours: Behaviours) {
    this.#behaviours = behaviours;
    this.#worker = new DeployedWorker(checked, {
      behaviours,
      timers: this.#timers,
      crash: (backAfterMillis) => void this.#crash(backAfterMillis),
    });
  }

  /** Opens both endpoints; nothing is left open when one of them cannot be. */
  async listen({ host, port }: ProcessAddress): Promise<{ worker: string; loader: string }> {
    try {
      const worker = await this.#open(host, port, this.#worker.serve.bind(this.#worker));
      const loader = await this.#open(host, 0, this.#serveLoad);
      return { worker, loader };
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.#timers.stop();
    await this.#down();
  }

  readonly #serveLoad: Serve = async (incoming, outlet) => {
    const answer = await answerLoad(incoming.method ?? "GET", incoming, this.#behaviours.load);
    sendDocument(answer as DocumentResponse, outlet);
  };

  async #open(host: string, port: number, serve: Serve): Promise<string> {
    const { wallClock } = this.#behaviours;
    const listener = await Listener.start({ host, port, wallClock, serve });
    this.#listeners.push(listener);
    return listener.url;
  }

  async #down(): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener.down()));
  }

  async #crash(backAfterMillis?: number): Promise<void> {
    this.#worker.reclaimAll();
    await this.#down();
    if (backAfterMillis === undefined) {
      this.#timers.stop();
      this.#ended({ message: "the stand-in's process ended", log: [] });
    } else {
      this.#timers.after(backAfterMillis, () => {
        for (const listener of this.#listeners) {
          void listener.up();
        }
      });
    }
  }
}
