import { exportTargets } from "./exports-of.ts";
import { CLI_TARBALL_MAX_BYTES, TARBALL_MAX_BYTES } from "./limits.ts";
import type { Manifest } from "./public-packages.ts";

/** A tarball as its user gets it. */
export interface Tarball {
  readonly manifest: Manifest;
  readonly bytes: number;
  /** Paths below the package's root, with `/` between. */
  readonly files: readonly string[];
}

/** A kind of file that nobody who installs a package has a use for. */
interface Unwanted {
  readonly pattern: RegExp;
  readonly what: string;
  /** Packages of which it is the very purpose. */
  readonly except?: readonly string[];
}

/** The bundles are built from these sources, on whichever machine builds a corpus. */
const MODULE_SOURCES = ["@runtime-abi/probe", "@runtime-abi/peer"];

const UNWANTED: readonly Unwanted[] = [
  { pattern: /\.test\.[^/]*$/, what: "a test" },
  { pattern: /(?:^|\/)(?:testing|e2e|__tests__)\//, what: "what only tests use" },
  { pattern: /^src\//, what: "a source", except: MODULE_SOURCES },
  { pattern: /(?<!\.d)\.ts$/, what: "a source", except: MODULE_SOURCES },
  { pattern: /^dist\/.*\.map$/, what: "a map to sources that are not there" },
  { pattern: /\.tsbuildinfo$|(?:^|\/)tsconfig[^/]*\.json$/, what: "the compiler's own" },
  { pattern: /(?:^|\/)node_modules\//, what: "a package of others" },
  { pattern: /(?:^|\/)\.(?!\/)/, what: "a hidden file" },
  { pattern: /\.(?:env|pem|key|tgz|log)$/, what: "nothing of a package" },
];

/** What every tarball holds, beside what its `exports` and `bin` name. */
const WANTED = ["LICENSE", "README.md", "package.json"] as const;

/** What is wrong with what is published of a package. */
export function tarballProblems(tarball: Tarball): string[] {
  const found = [...unwantedFiles(tarball), ...missingFiles(tarball), ...tooLarge(tarball)];
  return found.map((problem) => `${tarball.manifest.name}, packed: ${problem}`);
}

function unwantedFiles({ manifest: { name }, files }: Tarball): string[] {
  return files.flatMap((file) => {
    const rule = UNWANTED.find(
      ({ pattern, except = [] }) => pattern.test(file) && !except.includes(name),
    );
    return rule === undefined ? [] : [`holds ${file}, ${rule.what}; leave it out in files`];
  });
}

function missingFiles({ manifest: { exports, bin }, files }: Tarball): string[] {
  const named = [
    ...WANTED,
    ...exportTargets(exports)
      .map(({ path }) => path)
      .filter((path) => !path.includes("*")),
    ...Object.values(bin ?? {}),
  ];
  return named
    .map((path) => path.replace(/^\.\//, ""))
    .filter((path) => !files.includes(path))
    .map((path) => `lacks ${path}`);
}

function tooLarge({ manifest: { bin }, bytes }: Tarball): string[] {
  const most = bin === undefined ? TARBALL_MAX_BYTES : CLI_TARBALL_MAX_BYTES;
  return bytes > most ? [`has ${bytes} bytes, of at most ${most}`] : [];
}
