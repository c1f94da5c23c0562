import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type ContractText, expectationsOf } from "./expectations.ts";
import { findExpectations } from "./find-expectations.ts";

const MEASURING = /^(?:stand-in|runner|host-code|target-.+)$/;
const BUILT_CODE = /(?<!\.test)\.(?:js|mjs|cjs|json|txt)$/;

export interface ExpectationLineResult {
  readonly violations: readonly string[];
  readonly filesRead: number;
}

function builtFiles(root: string, folder: string): string[] {
  const dist = join(root, "packages", folder, "dist");
  if (!existsSync(dist)) {
    throw new Error(`packages/${folder} is not built: run "pnpm build" first`);
  }
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && BUILT_CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Searches the built output of everything that measures, or stands on the runtime's side, for what
 * the contract expects. Imports cannot show a copied literal; this does.
 */
export function checkExpectationLine(root: string, contract: ContractText): ExpectationLineResult {
  const expectations = expectationsOf(contract);
  const files = readdirSync(join(root, "packages"))
    .filter((folder) => MEASURING.test(folder))
    .flatMap((folder) => builtFiles(root, folder));
  const violations = files.flatMap((file) =>
    findExpectations(readFileSync(file, "utf8"), expectations).map(
      ({ what, text }) => `${relative(root, file)} holds a ${what}: ${text.slice(0, 60)}`,
    ),
  );
  return { violations, filesRead: files.length };
}
