import type { Connection, NetworkBehaviour, Stage } from "@runtime-abi/faults";
import { FaultyDirection } from "./faulty-direction.ts";
import { drawFaults, type NetworkFault } from "./network-fault.ts";

/** Is told of what was drawn for a direction of a connection, when something was. */
export type Drawn = (direction: string, ordinal: number, faults: readonly NetworkFault[]) => void;

/**
 * A network that does to each connection what the proxy's seed says. It is drawn when the
 * connection begins, so that it depends on nothing that happens later.
 */
export function randomNetwork(drawn: Drawn): NetworkBehaviour {
  const direction =
    (name: string): Stage =>
    (next, connection: Connection) => {
      const faults = drawFaults(connection.random);
      if (faults.length > 0) {
        drawn(name, connection.ordinal, faults);
      }
      return new FaultyDirection(next, connection, faults);
    };
  return {
    name: "random-network",
    description: "Cuts, delays, duplicates, splits and corrupts, as a seed says.",
    stages: () => ({ toSubject: direction("to the subject"), toClient: direction("to us") }),
  };
}
