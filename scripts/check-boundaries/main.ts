import { resolve } from "node:path";
import { checkBoundaries } from "./check-boundaries.ts";
import { MAY_IMPORT } from "./table.ts";

const root = resolve(import.meta.dirname, "../..");
const { violations, filesRead } = checkBoundaries(root, MAY_IMPORT);
for (const violation of violations) {
  console.error(violation);
}
console.error(
  violations.length === 0
    ? `boundaries: ${filesRead} files keep them`
    : `boundaries: ${violations.length} violations; move the code, or change scripts/check-boundaries/table.ts in a commit that says why`,
);
process.exitCode = violations.length === 0 && filesRead > 0 ? 0 : 1;
