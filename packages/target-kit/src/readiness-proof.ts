import { portOwner } from "./port-owner.ts";
import type { StartedProcesses } from "./started-processes.ts";
import { TargetError } from "./target-error.ts";

/**
 * How it is shown that what answers is the runtime that was started, and not one that was left over
 * from an earlier run or that took the port in between.
 */
export type ReadinessProof =
  /**
   * The body of the answer is a secret that only the runtime was handed: where host code of ours
   * answers. It is never sent, so nothing that merely echoes can know it.
   */
  | { readonly kind: "secret"; readonly secret: string }
  /** The listening socket belongs to the processes of the start: where the runtime itself answers. */
  | { readonly kind: "listener"; readonly port: number; readonly started: StartedProcesses };

/** What an answer proves: the runtime, a stranger for good, or nothing yet. */
export type Proven =
  | { readonly kind: "runtime" }
  | { readonly kind: "stranger"; readonly error: TargetError }
  | { readonly kind: "nothing"; readonly reason: string };

/** @param body of the answer, as far as it was read. */
export async function prove(proof: ReadinessProof, body: string): Promise<Proven> {
  switch (proof.kind) {
    case "secret":
      return body.trim() === proof.secret
        ? { kind: "runtime" }
        : { kind: "nothing", reason: "what answered did not know the secret it was handed" };
    case "listener":
      return await proveListener(proof.port, proof.started);
  }
}

async function proveListener(port: number, started: StartedProcesses): Promise<Proven> {
  const owner = await portOwner(port, started);
  switch (owner.kind) {
    case "started":
      return { kind: "runtime" };
    case "another":
      return { kind: "stranger", error: otherProcessListens(port, owner.holder) };
    case "nobody":
      return { kind: "nothing", reason: `nobody listens on port ${port}` };
    case "unknown":
      return { kind: "nothing", reason: `this system does not tell who listens: ${owner.reason}` };
  }
}

/** The error for a port on which another process listens than the one that was started. */
export function otherProcessListens(port: number, holder: string): TargetError {
  return new TargetError(
    "target-other-process",
    `port ${port} is listened on by ${holder}, not by the runtime that was started`,
    "end that process, or leave the port out to have a free one chosen",
  );
}
