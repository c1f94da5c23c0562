import { Buffer } from "node:buffer";
import type { ModuleBundle } from "@runtime-abi/bundle";
import type { LoadRequest } from "@runtime-abi/protocol";
import type { Contract } from "../schema/contract-schema.ts";
import type { Planning } from "./planning.ts";

/** The body of a load request: the bundle's exact bytes and the declaration. */
export function loadRequest(
  contract: Contract,
  bundle: ModuleBundle,
  declaredHandlers: readonly string[],
): LoadRequest {
  return {
    protocol: contract.loaderProtocol.protocol,
    mainModule: bundle.mainModule,
    declaredHandlers,
    modules: bundle.modules.map(({ name, mediaType, bytes }) => ({
      name,
      mediaType,
      contentBase64: Buffer.from(bytes).toString("base64"),
    })),
  };
}

/**
 * The smallest request that every adapter must be able to answer: of the bundles that load, the one
 * of the fewest bytes, declaring what it exports.
 */
export function loaderProbe({ contract, bundles }: Planning): LoadRequest {
  const candidates = contract.bundles
    .filter(({ exportedHandlers }) => exportedHandlers !== undefined)
    .map(({ name, exportedHandlers = [] }) => ({ bundle: bundles.get(name), exportedHandlers }));
  const sizes = candidates.flatMap(({ bundle, exportedHandlers }) =>
    bundle === undefined ? [] : [{ bundle, exportedHandlers, bytes: bundleBytes(bundle) }],
  );
  const [smallest] = sizes.sort((left, right) => left.bytes - right.bytes);
  if (smallest === undefined) {
    throw new RangeError("the contract has no bundle that loads");
  }
  return loadRequest(contract, smallest.bundle, smallest.exportedHandlers);
}

function bundleBytes({ modules }: ModuleBundle): number {
  return modules.reduce((total, { bytes }) => total + bytes.length, 0);
}
