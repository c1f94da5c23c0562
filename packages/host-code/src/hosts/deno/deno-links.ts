import { registerHooks } from "node:module";
import type { ImportMap } from "../links/import-map.ts";

/** A specifier that names a module by itself, and one of those that Deno finds in files. */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;
const FILE = /^file:/i;

/**
 * Deno links by the import map that it was started with. A map cannot say that a module which is
 * spelled out in its own specifier is not there, so such a one is refused here.
 */
export function linkModules({ scopes }: ImportMap): void {
  const bundles = Object.keys(scopes);
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const importer = context.parentURL ?? "";
      const isOfBundle = bundles.some((directory) => importer.startsWith(directory));
      if (isOfBundle && ABSOLUTE.test(specifier) && !FILE.test(specifier)) {
        const error = new TypeError(`Module not found "${specifier}".`);
        throw Object.assign(error, { code: "ERR_MODULE_NOT_FOUND" });
      }
      return nextResolve(specifier, context);
    },
  });
}
