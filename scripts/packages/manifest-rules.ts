import { isDeepStrictEqual } from "node:util";
import { exportTargets } from "./exports-of.ts";
import type { Manifest } from "./public-packages.ts";
import { sharedMetadata } from "./shared-metadata.ts";

/** One public manifest, and what it is held against. */
export interface JudgedManifest {
  readonly directory: string;
  readonly manifest: Manifest;
  readonly root: Manifest;
}

interface ManifestRule {
  /** What is wrong, and what to do; empty: nothing. */
  problems(judged: JudgedManifest): readonly string[];
}

/** What the manifest of every public package must say. */
const MANIFEST_RULES: readonly ManifestRule[] = [
  {
    problems: ({ manifest: { description } }) =>
      /^[A-Z].+\.$/.test(description ?? "") ? [] : ["description is no sentence"],
  },
  {
    problems: ({ manifest, root, directory }) =>
      Object.entries(sharedMetadata(root, directory))
        .filter(([member, value]) => !isDeepStrictEqual(manifest[member], value))
        .map(([member]) => `${member} is not what all packages say; run pnpm metadata`),
  },
  {
    problems: ({ manifest, root }) =>
      root.repository === undefined && manifest.repository !== undefined
        ? ["repository is stated here alone; state it in the root's package.json"]
        : [],
  },
  {
    problems: ({ manifest: { exports } }) =>
      exportTargets(exports).length > 0 ? [] : ["exports is missing, so that every file is public"],
  },
  {
    problems: ({ manifest: { exports } }) =>
      exportTargets(exports)
        .filter(({ subpath }) => subpath.includes("*") && !subpath.endsWith("*.json"))
        .map(({ subpath }) => `exports opens ${subpath}; name each entry instead`),
  },
  {
    problems: ({ manifest: { exports } }) =>
      Object.entries((exports ?? {}) as Record<string, unknown>)
        .filter(([subpath, value]) => !subpath.endsWith(".json") && !isTyped(value))
        .map(([subpath]) => `exports["${subpath}"] must be exactly types, then default`),
  },
  {
    problems: ({ manifest: { files } }) =>
      files?.includes("README.md") === true
        ? []
        : ["files is missing, or leaves the README out; list what is published"],
  },
  {
    problems: ({ manifest }) =>
      ["main", "module", "types", "preinstall", "install", "postinstall"]
        .filter(
          (member) =>
            member in manifest || member in ((manifest.scripts as object | undefined) ?? {}),
        )
        .map(
          (member) =>
            `${member} is none of ours: entries stand in exports, nothing runs on install`,
        ),
  },
];

/** `types` first, since the first condition that matches is taken. */
function isTyped(value: unknown): boolean {
  const conditions = Object.keys((value ?? {}) as object);
  return isDeepStrictEqual(conditions, ["types", "default"]);
}

/** What is wrong with the manifest of a public package. */
export function manifestProblems(judged: JudgedManifest): string[] {
  return MANIFEST_RULES.flatMap(({ problems }) =>
    problems(judged).map((problem) => `${judged.directory}/package.json: ${problem}`),
  );
}
