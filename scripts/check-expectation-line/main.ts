import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { checkExpectationLine } from "./check-expectation-line.ts";
import type { ContractText } from "./expectations.ts";

const root = resolve(import.meta.dirname, "../..");
const contract = JSON.parse(
  readFileSync(resolve(root, "corpus/runtime-abi-v1/contract.json"), "utf8"),
) as ContractText;
const { violations, filesRead } = checkExpectationLine(root, contract);
for (const violation of violations) {
  console.error(violation);
}
console.error(`expectation line: ${filesRead} built files, ${violations.length} violations`);
process.exitCode = violations.length === 0 && filesRead > 0 ? 0 : 1;
