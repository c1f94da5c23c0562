import { registerHooks } from "node:module";
import { type ImportMap, linkOf } from "../links/import-map.ts";

/** Node asks its hooks about every import; one that leads nowhere fails as Node's own do. */
export function linkModules(importMap: ImportMap): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const link = linkOf(importMap, specifier, context.parentURL ?? "");
      return nextResolve(link ?? specifier, context);
    },
  });
}
