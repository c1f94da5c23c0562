import type { AdapterBehaviours } from "./adapter-behaviours.ts";
import { type LoadOutcome, type ModuleBundle, refused } from "./load-outcome.ts";
import { isLoadable, SCRIPTS } from "./scripts.ts";

/** The one media type of what a bundle carries without linking. */
const AUXILIARY_MEDIA_TYPE = "application/source-map+json";

/** The order is that of the reference derivation: media types, then the main module. */
export function refuse(bundle: ModuleBundle): LoadOutcome | undefined {
  return refuseTypes(bundle) ?? refuseMain(bundle);
}

/** A module of another media type, or one that is carried as something else than evidence. */
export function refuseTypes({
  modules,
  auxiliaryModules = [],
}: ModuleBundle): LoadOutcome | undefined {
  const foreign =
    modules.find(({ mediaType }) => !isLoadable(mediaType)) ??
    auxiliaryModules.find(({ mediaType }) => mediaType !== AUXILIARY_MEDIA_TYPE);
  return foreign && refused("unsupported_media_type", `${foreign.name} is ${foreign.mediaType}`);
}

/** A main module that is not there, or that is only carried. */
export function refuseMain({
  mainModule,
  modules,
  auxiliaryModules = [],
}: ModuleBundle): LoadOutcome | undefined {
  if (modules.some(({ name }) => name === mainModule)) {
    return undefined;
  }
  return auxiliaryModules.some(({ name }) => name === mainModule)
    ? refused("unsupported_media_type", `${mainModule} is only carried`)
    : refused("module_not_found", `there is no ${mainModule}`);
}

/** An adapter over an engine that keeps the ABI. */
export const HONEST_ADAPTER: AdapterBehaviours = {
  refuse,
  scripts: SCRIPTS,
  missing: { error: "module_not_found" },
  carried: { error: "unsupported_media_type" },
  prepare: (text) => text,
  counting: "own-callable",
  load: (order, evaluate) => evaluate(order),
  answer: (outcome) =>
    "exports" in outcome
      ? { status: 200, document: { exportedHandlers: outcome.exports } }
      : { status: 422, document: { error: { code: outcome.error, message: outcome.message } } },
};
