import { readFileSync } from "node:fs";
import {
  checkPackage,
  createPackageFromTarballData,
  type Problem,
  type ProblemKind,
} from "@arethetypeswrong/core";

/** Ways of resolving that a package of modules for this Node.js need not serve, and why. */
const NOT_SERVED: Readonly<Partial<Record<ProblemKind, (problem: Problem) => boolean>>> = {
  // Node.js 10 and its like know no `exports`; `engines` asks for one that loads modules by `require`, too.
  NoResolution: (problem) => "resolutionKind" in problem && problem.resolutionKind === "node10",
  CJSResolvesToESM: () => true,
};

/** What TypeScript would get wrong about a packed package, under each way of resolving it. */
export async function typeProblems(tarball: string): Promise<string[]> {
  const result = await checkPackage(
    createPackageFromTarballData(new Uint8Array(readFileSync(tarball))),
  );
  // A package without types is one of bytes: it must not export code, which the exports rule sees.
  const problems = result.types === false ? [] : result.problems;
  return problems
    .filter((problem) => NOT_SERVED[problem.kind]?.(problem) !== true)
    .map((problem) => `attw: ${problem.kind}${placeOf(problem)}`);
}

function placeOf(problem: Problem): string {
  const entry = "entrypoint" in problem ? ` at ${problem.entrypoint}` : "";
  const how = "resolutionKind" in problem ? ` under ${problem.resolutionKind}` : "";
  return `${entry}${how}`;
}
