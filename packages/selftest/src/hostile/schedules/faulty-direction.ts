import { setTimeout as sleep } from "node:timers/promises";
import type { Connection, Pipe } from "@runtime-abi/faults";
import type { NetworkFault } from "./network-fault.ts";

type Of<Kind extends NetworkFault["kind"]> = Extract<NetworkFault, { kind: Kind }>;

function isOf<Kind extends NetworkFault["kind"]>(kind: Kind) {
  return (fault: NetworkFault): fault is Of<Kind> => fault.kind === kind;
}

/** One direction of a connection, with what happens to its bytes. Their order never changes. */
export class FaultyDirection implements Pipe {
  readonly #next: Pipe;
  readonly #connection: Connection;
  readonly #faults: readonly NetworkFault[];
  #passed = 0;
  #pieceBytes = Number.POSITIVE_INFINITY;
  #isCut = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(next: Pipe, connection: Connection, faults: readonly NetworkFault[]) {
    this.#next = next;
    this.#connection = connection;
    this.#faults = faults;
  }

  push(bytes: Buffer): void {
    if (this.#isCut) {
      return;
    }
    const start = this.#passed;
    this.#passed += bytes.length;
    const met = this.#faults.filter(({ atByte }) => atByte >= start && atByte < this.#passed);
    const cut = met.find(isOf("cut"));
    const kept = bytes.subarray(0, cut === undefined ? bytes.length : cut.atByte - start);
    this.#delay(met.filter(isOf("delay")));
    for (const { pieceBytes } of met.filter(isOf("split"))) {
      this.#pieceBytes = pieceBytes;
    }
    const changed = corrupted(kept, start, met.filter(isOf("corrupt")));
    this.#pass(changed);
    for (const _ of met.filter(isOf("duplicate"))) {
      this.#pass(changed);
    }
    if (cut !== undefined) {
      this.#cut(cut);
    }
  }

  end(): void {
    if (!this.#isCut) {
      this.#then(() => this.#next.end());
    }
  }

  #then(act: () => unknown): void {
    this.#last = this.#last.then(act);
  }

  #delay(delays: readonly Of<"delay">[]): void {
    for (const { millis } of delays) {
      this.#then(() => sleep(millis));
    }
  }

  #pass(bytes: Buffer): void {
    for (let start = 0; start < bytes.length; start += this.#pieceBytes) {
      const piece = bytes.subarray(start, start + this.#pieceBytes);
      this.#then(() => this.#next.push(piece));
      if (piece.length < bytes.length) {
        this.#then(() => new Promise((resolve) => setImmediate(resolve)));
      }
    }
  }

  #cut({ how }: Of<"cut">): void {
    this.#isCut = true;
    if (how === "rst") {
      this.#then(() => this.#connection.reset());
    } else if (how === "fin") {
      this.#then(() => this.#connection.close());
    }
  }
}

function corrupted(bytes: Buffer, start: number, corruptions: readonly Of<"corrupt">[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const { atByte, bit } of corruptions) {
    const at = atByte - start;
    if (at < copy.length) {
      copy[at] = (copy[at] ?? 0) ^ (1 << bit);
    }
  }
  return copy;
}
