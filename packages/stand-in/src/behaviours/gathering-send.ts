import type { ServerResponse } from "node:http";
import type { Behaviours } from "./behaviours.ts";
import { sendHead } from "./send.ts";

/** Collects pieces and writes them together, a while after the first of them came. */
class Gatherer {
  readonly #outlet: ServerResponse;
  readonly #holdMillis: number;
  #held: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outlet: ServerResponse, holdMillis: number) {
    this.#outlet = outlet;
    this.#holdMillis = holdMillis;
    outlet.on("close", () => clearTimeout(this.#timer));
  }

  add(piece: Uint8Array): void {
    this.#held.push(piece);
    this.#timer ??= setTimeout(() => this.flush(), this.#holdMillis);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#outlet.write(Buffer.concat(this.#held));
    this.#held = [];
  }
}

/** A sender whose pieces wait up to `holdMillis` for others to travel with. */
export function gatheringSend(holdMillis: number): Behaviours["sendStream"] {
  return async ({ status, headers, body }, outlet) => {
    sendHead(outlet, status, headers);
    const gatherer = new Gatherer(outlet, holdMillis);
    for await (const piece of body.stream) {
      gatherer.add(piece);
    }
    gatherer.flush();
    outlet.end();
  };
}
