import type { TargetExit, TargetIdentity } from "@runtime-abi/protocol";
import type { StartOptions, Target } from "@runtime-abi/target-kit";

const IDENTITY: TargetIdentity = {
  name: "fake",
  mode: "host",
  versions: { fake: "1.2.3" },
  loaderAdapter: "fake-loader",
  additions: [
    { name: "fake-clock", does: "Fires.", supplies: [{ procedure: "scheduledObservation" }] },
  ],
};

/** A target that starts nothing and tells what was asked of it. */
export interface FakeTarget extends Target {
  readonly starts: StartOptions[];
  stops: number;
  /** Lets the runtime end by itself. */
  die(exit: TargetExit): void;
}

export function fakeTarget(changed: Partial<Target> = {}): FakeTarget {
  let die: (exit: TargetExit) => void = () => {};
  const exited = new Promise<TargetExit>((resolve) => {
    die = resolve;
  });
  const target: FakeTarget = {
    name: "fake",
    modes: ["host"],
    starts: [],
    stops: 0,
    die: (exit) => die(exit),
    availability: async () => ({ available: true }),
    describe: async (mode) => ({ ...IDENTITY, mode }),
    start: async (_deployment, options) => {
      target.starts.push(options);
      return {
        endpoint: "http://127.0.0.1:1",
        loaderEndpoint: "http://127.0.0.1:2/load",
        identity: IDENTITY,
        exited,
        stop: async () => {
          target.stops += 1;
        },
      };
    },
    ...changed,
  };
  return target;
}
