import { Buffer } from "node:buffer";
import { type BundleModule, MODULE_MEDIA_TYPE, type ModuleBundle } from "@runtime-abi/bundle";
import type { LoadRequest, LoadRequestModule } from "@runtime-abi/protocol";
import { type UnseenModule, unseenModules } from "../derive/unseen-modules.ts";
import type { Contract } from "../schema/contract-schema.ts";
import type { CheckOf } from "../schema/extended-check-schema.ts";
import type { Planning } from "./planning.ts";

/**
 * The loads of a check, in the order in which they are asked for: one, or one for each unseen module.
 *
 * @throws RangeError when the check names no bundle of the corpus.
 */
export function loadRequests(
  { bundle: name = "", load }: CheckOf<"load">,
  { contract, bundles, token }: Planning,
): readonly LoadRequest[] {
  if (load.source === "unseen") {
    return unseenModules(token).map((module) => unseenRequest(contract, module));
  }
  const bundle = bundles.get(name);
  if (bundle === undefined) {
    throw new RangeError(`the bundle ${name} is not there`);
  }
  const request = loadRequest(contract, bundle, load.declaredHandlers);
  return Array.from({ length: load.times ?? 1 }, () => request);
}

function unseenRequest(contract: Contract, module: UnseenModule): LoadRequest {
  const { name, text, declaredHandlers } = module;
  const bytes = new TextEncoder().encode(text);
  const modules = [{ name, mediaType: MODULE_MEDIA_TYPE, bytes }];
  return loadRequest(contract, { mainModule: name, modules }, declaredHandlers);
}

/** The body of a load request: the bundle's exact bytes and the declaration. */
export function loadRequest(
  contract: Contract,
  bundle: ModuleBundle,
  declaredHandlers: readonly string[],
): LoadRequest {
  const { mainModule, modules, auxiliaryModules } = bundle;
  return {
    protocol: contract.loaderProtocol.protocol,
    mainModule,
    declaredHandlers,
    modules: modules.map(sentModule),
    ...(auxiliaryModules && { auxiliaryModules: auxiliaryModules.map(sentModule) }),
  };
}

function sentModule({ name, mediaType, bytes }: BundleModule): LoadRequestModule {
  return { name, mediaType, contentBase64: Buffer.from(bytes).toString("base64") };
}

/**
 * The smallest request that every adapter must be able to answer: of the bundles that load
 * and carry nothing, the one of the fewest bytes, declaring what it exports.
 */
export function loaderProbe({ contract, bundles }: Planning): LoadRequest {
  const candidates = contract.bundles
    .filter((entry) => entry.exportedHandlers && !entry.auxiliaryModules)
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
