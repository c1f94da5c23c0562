import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Blockers, checkBlockers, type Evidence } from "./check-blockers.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string): unknown => JSON.parse(readFileSync(resolve(root, path), "utf8"));

/** Runs `judge` as anyone would. */
function judge(path: string): ReturnType<Evidence["judge"]> {
  const main = join(root, "packages/cli/dist/main.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, "judge", path], {
    cwd: root,
    encoding: "utf8",
  });
  return { confirmed: status === 0, said: `${stdout}${stderr}`.trim() };
}

function publishedOperations(): Pick<Evidence, "publishedOperations"> {
  const reference = process.env.RUNTIME_ABI_REFERENCE;
  if (reference === undefined) {
    console.log(
      "RUNTIME_ABI_REFERENCE is unset: the published definitions were not looked at, only the contract.",
    );
    return {};
  }
  const definition = read(join(reference, "interfaces/worker.runtime.json")) as {
    readonly operations: Readonly<Record<string, unknown>> | readonly { readonly name: string }[];
  };
  const { operations } = definition;
  return {
    publishedOperations: Array.isArray(operations)
      ? operations.map(({ name }) => name)
      : Object.keys(operations),
  };
}

const problems = checkBlockers(read("docs/blockers.json") as Blockers, {
  contract: read("corpus/runtime-abi-v1/contract.json") as Evidence["contract"],
  ...publishedOperations(),
  judge,
  closesBlocker: (path) => (read(path) as { closesBlocker?: unknown }).closesBlocker,
});
for (const problem of problems) {
  console.error(`docs/blockers.json: ${problem}`);
}
console.log(
  problems.length === 0 ? "docs/blockers.json: as the evidence shows" : `${problems.length} wrong`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
