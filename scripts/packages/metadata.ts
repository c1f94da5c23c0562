import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { publicPackages, readManifest } from "./public-packages.ts";
import { withSharedMetadata } from "./shared-metadata.ts";

/*
 * `pnpm metadata`: writes what all public packages say alike into each `package.json`, from the
 * root's. That they say it is checked with the packages.
 */
const root = resolve(import.meta.dirname, "../..");
const rootManifest = readManifest(root);
for (const { directory, manifest } of publicPackages(root)) {
  const file = join(root, directory, "package.json");
  const text = `${JSON.stringify(withSharedMetadata(manifest, rootManifest, directory), null, 2)}\n`;
  if (readFileSync(file, "utf8") !== text) {
    writeFileSync(file, text);
    console.log(`${directory}/package.json is written anew.`);
  }
}
