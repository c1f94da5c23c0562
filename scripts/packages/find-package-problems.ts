import { manifestProblems } from "./manifest-rules.ts";
import type { PackedPackage } from "./pack-packages.ts";
import { publicPackages, readManifest } from "./public-packages.ts";
import { publishingProblems } from "./publishing-problems.ts";
import { tarballProblems } from "./tarball-rules.ts";
import { typeProblems } from "./type-problems.ts";

/** What is wrong with the public packages of a workspace, as they stand in it and as they were packed. */
export async function findPackageProblems(
  root: string,
  packed: readonly PackedPackage[],
): Promise<string[]> {
  const rootManifest = readManifest(root);
  const stated = publicPackages(root).flatMap((each) =>
    manifestProblems({ ...each, root: rootManifest }),
  );
  const asPacked = await Promise.all(packed.map(packedProblems));
  return [...stated, ...asPacked.flat()];
}

async function packedProblems(packed: PackedPackage): Promise<string[]> {
  const linted = [
    ...(await publishingProblems(packed.file)),
    ...(await typeProblems(packed.file)),
  ].map((problem) => `${packed.manifest.name}, packed: ${problem}`);
  return [...tarballProblems(packed), ...linted];
}
