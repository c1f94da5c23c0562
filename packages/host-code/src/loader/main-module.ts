import { LoadFailure } from "./load-failure.ts";
import type { RequestedLoad, RequestedModule } from "./load-request.ts";

/** The media type of a script, the only one that a main module may have. */
export const SCRIPT_MEDIA_TYPE = "application/javascript+module";

/** The media types of what a bundle may carry without linking it. */
const AUXILIARY: Readonly<Record<string, true>> = { "application/source-map+json": true };

/**
 * The main module of a bundle that may be tried at all. A runtime's own loader knows no media
 * types, and may run a bundle whose main module is no script, so that is refused here.
 * @param loadable the media types that load.
 * @throws {LoadFailure}
 */
export function mainModuleOf(
  load: RequestedLoad,
  loadable: Readonly<Record<string, unknown>>,
): RequestedModule {
  refuseOutside(loadable, load.modules);
  refuseOutside(AUXILIARY, load.auxiliaryModules);
  if (load.auxiliaryModules.some(({ name }) => name === load.mainModule)) {
    throw new LoadFailure("unsupported_media_type", `${load.mainModule} is carried, never loaded`);
  }
  const main = load.modules.find(({ name }) => name === load.mainModule);
  if (main === undefined) {
    throw new LoadFailure("module_not_found", `no module is named ${load.mainModule}`);
  }
  if (main.mediaType !== SCRIPT_MEDIA_TYPE) {
    throw new LoadFailure("module_syntax_error", `the main module is ${main.mediaType}`);
  }
  return main;
}

/** A closed set covers all that a bundle holds, imported or not. */
function refuseOutside(
  closedSet: Readonly<Record<string, unknown>>,
  modules: readonly RequestedModule[],
): void {
  for (const { name, mediaType } of modules) {
    if (!Object.hasOwn(closedSet, mediaType)) {
      throw new LoadFailure("unsupported_media_type", `${name} is ${mediaType}`);
    }
  }
}
