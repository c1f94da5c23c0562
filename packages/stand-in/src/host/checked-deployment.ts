import {
  type Deployment,
  derivePeerIdentity,
  type Handler,
  loadModule,
  type ModuleBundle,
} from "@runtime-abi/bundle";
import { type ProbeKind, probeKind } from "../module/probe-kind.ts";
import { StandInRefusal } from "../stand-in-refusal.ts";
import { BINDABLE_INTERFACES } from "./project-bindings.ts";

/** A deployment that the ABI allows, and what its bytes say. */
export interface CheckedDeployment {
  readonly deployment: Deployment;
  readonly exportedHandlers: readonly Handler[];
  readonly calleeIdentity: string;
  /** Which of the probes the measured worker is. */
  readonly probe: ProbeKind;
}

function exportedBy(bundle: ModuleBundle, declared: readonly string[]): readonly Handler[] {
  const result = loadModule(bundle, declared);
  if (!result.ok) {
    throw new StandInRefusal(result.code, result.reason);
  }
  return result.exportedHandlers;
}

function refuseCollisions({ vars, sensitiveVars, bindings }: Deployment): void {
  const names = [...vars, ...sensitiveVars, ...bindings.map(({ name }) => name)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new StandInRefusal("environment_name_collision", `${twice} is declared twice`);
  }
}

function refuseUnbindable({ bindings }: Deployment): void {
  const foreign = bindings.find((binding) => !BINDABLE_INTERFACES.includes(binding.interface));
  if (foreign !== undefined) {
    const message = `${foreign.name} asks for ${foreign.interface}`;
    throw new StandInRefusal("unbindable_interface", message);
  }
}

function mainBytes(bundle: ModuleBundle): Uint8Array | undefined {
  return bundle.modules.find(({ name }) => name === bundle.mainModule)?.bytes;
}

function identityOf(bundle: ModuleBundle): string {
  const main = mainBytes(bundle);
  const identity = main && derivePeerIdentity(main);
  if (identity === undefined) {
    throw new StandInRefusal("callee_identity_underivable", `${bundle.mainModule} binds none`);
  }
  return identity;
}

/**
 * Holds a deployment against the ABI, as a host does before it takes traffic.
 *
 * @throws {StandInRefusal}
 */
export function checkDeployment(deployment: Deployment): CheckedDeployment {
  refuseCollisions(deployment);
  refuseUnbindable(deployment);
  const { bundle, declaredHandlers, peer } = deployment;
  exportedBy(peer.bundle, peer.declaredHandlers);
  return {
    deployment,
    exportedHandlers: exportedBy(bundle, declaredHandlers),
    calleeIdentity: identityOf(peer.bundle),
    probe: probeKind(mainBytes(bundle)),
  };
}
