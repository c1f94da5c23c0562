import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ARCHITECTURE, readArchitecture, tablePackages } from "./read-architecture.ts";
import { renderImportTable, withTable } from "./render-import-table.ts";

/* `node scripts/architecture/main.ts`: renders the table of imports into docs/architecture.md. */
const root = resolve(import.meta.dirname, "../..");
const table = renderImportTable(tablePackages(root));
writeFileSync(join(root, ARCHITECTURE), withTable(readArchitecture(root), table));
