import { spawnSync } from "node:child_process";
import { globSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { isChangeset } from "../changesets/read-changesets.ts";
import { dirtyPaths } from "../check/clean-tree.ts";
import { findPackageProblems } from "../packages/find-package-problems.ts";
import { packPackages } from "../packages/pack-packages.ts";
import { publicPackages, readManifest } from "../packages/public-packages.ts";
import { npmPublisher } from "./npm-publisher.ts";
import { release } from "./release.ts";
import { releaseRefusals } from "./release-refusals.ts";
import { packedCorporaProblems } from "./verify-packed-corpora.ts";

/*
 * `pnpm release [--dry-run]`: builds without caches, checks everything, packs, verifies the corpora
 * from their tarball, and publishes exactly these tarballs. The workflow of the same name runs it,
 * since npm attests the provenance of a package only there.
 */
const root = resolve(import.meta.dirname, "../..");
const dryRun = process.argv.includes("--dry-run");

function buildAndCheck(): boolean {
  for (const built of globSync("packages/*/dist", { cwd: root })) {
    rmSync(join(root, built), { recursive: true });
  }
  const { status } = spawnSync(process.execPath, ["scripts/check/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CI: "true", TURBO_FORCE: "true" },
  });
  return status === 0;
}

const done = await release(
  {
    packages: () => publicPackages(root),
    refusals: () =>
      releaseRefusals({
        repository: readManifest(root).repository,
        packages: publicPackages(root),
        pendingChangesets: readdirSync(join(root, ".changeset"))
          .map((name) => `.changeset/${name}`)
          .filter(isChangeset),
        dirtyPaths: dirtyPaths(root),
      }),
    buildAndCheck,
    pack: () => packPackages(root, join(root, "out/release/tarballs")),
    problems: async (packed) => [
      ...(await findPackageProblems(root, packed)),
      ...packedCorporaProblems(root, packed, join(root, "out/release/corpora")),
    ],
    publisher: npmPublisher({ dryRun }),
    say: (line) => console.log(line),
  },
  { dryRun },
);
process.exitCode = done ? 0 : 1;
