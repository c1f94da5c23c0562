import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RUNTIME_PACKAGES, type Versions, withCatalogVersions } from "./catalog-versions.ts";

/** Writes the newest version of every runtime into the catalog; `pnpm install` takes them up. */
export function takeNewest(root: string): Versions {
  const newest = Object.fromEntries(RUNTIME_PACKAGES.map((name) => [name, view(name, "version")]));
  const versions = {
    ...newest,
    miniflare: view(`wrangler@${newest.wrangler}`, "dependencies.miniflare"),
  };
  const file = join(root, "pnpm-workspace.yaml");
  writeFileSync(file, withCatalogVersions(readFileSync(file, "utf8"), versions));
  return versions;
}

function view(what: string, member: string): string {
  const said = execFileSync("npm", ["view", what, member], {
    encoding: "utf8",
    shell: process.platform === "win32",
  }).trim();
  if (!/^\d+\.\d+\.\d+\S*$/.test(said)) {
    throw new Error(`npm tells no version of ${what}: ${said}`);
  }
  return said;
}
