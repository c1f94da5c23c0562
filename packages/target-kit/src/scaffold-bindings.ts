import type { Deployment } from "@runtime-abi/bundle";
import { ScaffoldError } from "./scaffold.ts";

/** The interfaces that every project of ours can bind. */
const INTERFACES: readonly string[] = ["edge.kv", "edge.queue", "worker.service"];

type BoundWorkers = Pick<Deployment, "bindings"> & Partial<Pick<Deployment, "peer">>;

/** @throws {ScaffoldError} when a deployment asks for a binding that no project of ours can give */
export function assertBindings({ bindings, peer }: BoundWorkers): void {
  const other =
    bindings.find((binding) => !INTERFACES.includes(binding.interface)) ??
    peer?.bindings?.find((binding) => binding.interface !== "edge.kv");
  if (other === undefined) return;
  throw new ScaffoldError(
    `binding ${other.name} asks for ${other.interface}, which no project here can give`,
    `scaffold a corpus whose bindings are of ${INTERFACES.join(", ")}`,
  );
}
