import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Script } from "./router.ts";
import type { Stamp } from "./wire.ts";

/** Ends the connection by FIN when all before it has left. */
export const FIN = Symbol("fin");

/** Ends it by RST, at once: bytes that are still on their way are lost. */
export const RST = Symbol("rst");

/** Bytes to write, milliseconds to wait, or a way to end. A script without an end stays open. */
export type Step = string | Buffer | number | typeof FIN | typeof RST;

/** Time for bytes to arrive before an end that would overtake them. */
export const TRAVEL_MILLIS = 30;

async function act(socket: Socket, step: Step): Promise<void> {
  if (typeof step === "number") {
    await sleep(step);
  } else if (step === FIN) {
    socket.end();
  } else if (step === RST) {
    socket.resetAndDestroy();
  } else if (!socket.destroyed) {
    socket.write(step);
  }
}

/** Answers a request with the same steps each time, whatever else it says. */
export function play(...steps: readonly Step[]): Script {
  return playFor(() => steps);
}

/** The same where the steps depend on who stamps the lines. */
export function playFor(stepsFor: (stamp: Stamp) => readonly Step[]): Script {
  return async (socket, { stamp }) => {
    for (const step of stepsFor(stamp)) {
      await act(socket, step);
    }
  };
}
