import { connect, type Socket } from "node:net";
import type { Connection, Pipe, Sender, Stage, Stages } from "./stage.ts";

/** Where a connection is passed on to. */
export interface Upstream {
  readonly host: string;
  readonly port: number;
}

/** Writes to `sink`, and holds `source` back while `sink` does not take more. */
function socketPipe(source: Socket, sink: Socket): Pipe {
  sink.on("drain", () => source.resume());
  return {
    push(bytes) {
      if (sink.writable && !sink.write(bytes)) {
        source.pause();
      }
    },
    end() {
      sink.end();
    },
  };
}

function senderOn(source: Socket): Sender {
  return {
    holdBack(wait) {
      if (wait) {
        source.pause();
      } else {
        source.resume();
      }
    },
  };
}

/** One client's connection, the subject's behind it, and the stages between. */
export class ProxiedConnection implements Connection {
  readonly ordinal: number;
  readonly random: () => number;
  readonly #client: Socket;
  readonly #subject: Socket;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(client: Socket, upstream: Upstream, ordinal: number, random: () => number) {
    this.ordinal = ordinal;
    this.random = random;
    this.#client = client;
    this.#subject = connect({ ...upstream, allowHalfOpen: true, noDelay: true });
    client.setNoDelay(true);
  }

  /** Begins to pass bytes through the stages, the first one nearest to where the bytes come from. */
  run(stages: readonly Stages[]): void {
    const toSubject = stages.flatMap((stage) => stage.toSubject ?? []);
    const toClient = stages.flatMap((stage) => stage.toClient ?? []);
    this.#direction(this.#client, this.#subject, toSubject);
    this.#direction(this.#subject, this.#client, toClient);
  }

  after(millis: number, callback: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      callback();
    }, millis);
    this.#timers.add(timer);
  }

  reset(): void {
    this.#clear();
    this.#client.resetAndDestroy();
    this.#subject.resetAndDestroy();
  }

  close(): void {
    this.#clear();
    this.#client.destroySoon();
    this.#subject.destroy();
  }

  #direction(from: Socket, to: Socket, stages: readonly Stage[]): void {
    const sender = senderOn(from);
    const pipe = stages.reduceRight<Pipe>(
      (next, stage) => stage(next, this, sender),
      socketPipe(from, to),
    );
    from.on("data", (bytes: Buffer) => pipe.push(bytes));
    from.on("end", () => pipe.end());
    from.on("error", () => this.reset());
    from.on("close", () => {
      // A side that is gone cannot be answered any more; the other has had its end already.
      if (from === this.#client) {
        this.#clear();
        to.destroy();
      }
    });
  }

  #clear(): void {
    for (const timer of this.#timers) {
      clearTimeout(timer);
    }
    this.#timers.clear();
  }
}
