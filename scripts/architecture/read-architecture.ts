import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MAY_IMPORT } from "../check-boundaries/table.ts";
import { readWorkspace } from "../check-boundaries/workspace.ts";
import { readManifest } from "../packages/public-packages.ts";
import type { TablePackage } from "./render-import-table.ts";

/** The document that tells of the packages. */
export const ARCHITECTURE = "docs/architecture.md";

export function readArchitecture(root: string): string {
  return readFileSync(join(root, ARCHITECTURE), "utf8");
}

/** Every package of the workspace, as its manifest and the table of boundaries have it. */
export function tablePackages(root: string): TablePackage[] {
  return readWorkspace(root).map(({ folder, directory }) => ({
    folder,
    description: readManifest(directory).description ?? "",
    mayImport: MAY_IMPORT[folder] ?? [],
  }));
}
