import { fileURLToPath, pathToFileURL } from "node:url";
import { type ImportMap, linkOf } from "../links/import-map.ts";

/** Bun takes a specifier apart at its colon, and asks of each scheme by itself. */
const SCHEMES = ["blob", "bun", "data", "http", "https", "jsr", "node", "npm"] as const;

/** Bun asks its plugins about every import; one that leads nowhere fails as Bun's own do. */
export function linkModules(importMap: ImportMap): void {
  const follow = (specifier: string, importer: string): { path: string } | undefined => {
    const link = linkOf(importMap, specifier, pathToFileURL(importer).href);
    return link === undefined ? undefined : { path: fileURLToPath(link) };
  };
  Bun.plugin({
    name: "links of a bundle",
    setup(build) {
      build.onResolve({ filter: /^/ }, ({ path, importer }) => follow(path, importer));
      for (const namespace of SCHEMES) {
        build.onResolve({ filter: /^/, namespace }, ({ path, importer }) =>
          follow(`${namespace}:${path}`, importer),
        );
      }
    },
  });
}
