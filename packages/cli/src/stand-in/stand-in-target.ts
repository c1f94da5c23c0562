import { PROCEDURES, type TargetIdentity } from "@runtime-abi/protocol";
import { portInUse, type Target } from "@runtime-abi/target-kit";
import { parseFault } from "./named-variation.ts";
import { STAND_IN } from "./stand-in-name.ts";
import { startVaried } from "./start-varied.ts";

const IDENTITY: TargetIdentity = {
  name: STAND_IN,
  mode: "host",
  versions: { node: process.versions.node },
  additions: [
    {
      name: STAND_IN,
      does: "Answers as the probe would on a runtime that keeps the ABI, and runs no module.",
      supplies: PROCEDURES.map((procedure) => ({ procedure })),
    },
  ],
};

/**
 * The stand-in as something that `serve` can start. It is served, never measured as a target.
 *
 * @throws {CommandUsageError} when there is no fault or variant of that name
 */
export function standInTarget(fault?: string): Target {
  const variation = fault === undefined ? undefined : parseFault(fault);
  return {
    name: STAND_IN,
    modes: ["host"],
    availability: async () => ({ available: true }),
    describe: async () => IDENTITY,
    async start(deployment, { port = 0 }) {
      const running = await startVaried(deployment, variation, port).catch((error) => {
        throw port !== 0 && isPortProblem(error) ? portInUse(port, error.code) : error;
      });
      return { ...running, identity: IDENTITY };
    },
  };
}

function isPortProblem(error: NodeJS.ErrnoException): boolean {
  return error.syscall === "listen";
}
