import { FAULTS } from "../faults/index.ts";
import { type RunningStandIn, startStandIn } from "../start-stand-in.ts";
import { VARIANTS } from "../variants/index.ts";
import { DEPLOYMENT } from "./test-deployment.ts";

/** Runs `use` against a stand-in that varies as named, and stops it afterwards. */
export async function varied<T>(
  name: string,
  use: (standIn: RunningStandIn) => Promise<T>,
): Promise<T> {
  const named = [...FAULTS, ...VARIANTS].filter((variation) => variation.name === name);
  if (named.length !== 1) {
    throw new Error(`${named.length} variations are named ${name}`);
  }
  const standIn = await startStandIn(DEPLOYMENT, { faults: named });
  try {
    return await use(standIn);
  } finally {
    await standIn.stop();
  }
}
