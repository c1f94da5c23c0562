import type { TargetIdentity } from "@runtime-abi/protocol";
import { executableSha256 } from "@runtime-abi/target-kit";
import { findInstallation } from "./installation.ts";

export const TARGET_NAME = "miniflare2";

/**
 * The compatibility date of both workers: the newest by which this Miniflare changes anything. The
 * mounted worker does not inherit it, and without it a worker may not even construct a stream.
 */
export const COMPATIBILITY_DATE = "2022-11-30";

const NOTES = [
  "Miniflare 2 is no longer maintained: what fails here will not be mended, and nobody should deploy on it.",
  "Its own options globalTimers and globalAsyncIO are set: without them it refuses a timer that a stream sets while it is being read.",
  "Its own option logUnhandledRejections is set, as its command line does: without it an unhandled rejection ends it.",
  "Its own options cfFetch and fetchMock keep Miniflare and its workers from the network: an outbound request of a worker's rejects, unless it goes to loopback.",
  "Worker and peer run in one process, each in a context of Node's vm module; the service binding is a call from one to the other.",
];

/**
 * What this target says of itself.
 * @throws {TargetError} `target-unavailable`
 */
export async function describeTarget(): Promise<TargetIdentity> {
  const { miniflareVersion, nodeVersion, executable } = findInstallation();
  return {
    name: TARGET_NAME,
    mode: "stock",
    versions: {
      miniflare: miniflareVersion,
      node: nodeVersion,
      compatibilityDate: COMPATIBILITY_DATE,
    },
    executableSha256: await executableSha256(executable),
    additions: [],
    notes: NOTES,
  };
}
