import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkExpectationLine } from "./check-expectation-line.ts";
import type { ContractText } from "./expectations.ts";

const root = resolve(import.meta.dirname, "../..");
const paths = readdirSync(join(root, "corpus"))
  .map((name) => join(root, "corpus", name, "contract.json"))
  .filter((path) => existsSync(path));
const results = paths.map((path) =>
  checkExpectationLine(root, JSON.parse(readFileSync(path, "utf8")) as ContractText),
);
const violations = new Set(results.flatMap((result) => result.violations));
for (const violation of violations) {
  console.error(violation);
}
const filesRead = results[0]?.filesRead ?? 0;
console.error(
  `expectation line: ${filesRead} built files, ${paths.length} contracts, ${violations.size} violations`,
);
process.exitCode = violations.size === 0 && filesRead > 0 ? 0 : 1;
