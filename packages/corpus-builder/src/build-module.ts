import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type BuildOptions, build } from "esbuild";

/**
 * How the bytes of a corpus module come about.
 * - `bundled`: an entry and what it imports, made one module.
 * - `single`: one file that imports nothing; its top-level constants stay constants, which a
 *   bundler would make variables.
 * - `verbatim`: the bytes of the file.
 */
export interface ModuleSource {
  readonly kind: "bundled" | "single" | "verbatim";
  /** Path of the authored file. */
  readonly path: string;
  /** What the first line of a built module says about where to edit it. */
  readonly authoredIn?: string;
}

/** Options on which the bytes depend; nothing is taken from the place or the machine of the build. */
const BYTES: BuildOptions = {
  format: "esm",
  target: "es2022",
  platform: "neutral",
  charset: "utf8",
  legalComments: "none",
  minify: false,
  sourcemap: false,
  treeShaking: true,
  tsconfigRaw: "{}",
};

/** The bytes that enter the corpus; the same on every platform. */
export async function buildModule(source: ModuleSource): Promise<Uint8Array> {
  if (source.kind === "verbatim") {
    return readFile(source.path);
  }
  const { outputFiles } = await build({
    ...BYTES,
    entryPoints: [source.path],
    absWorkingDir: dirname(source.path),
    bundle: source.kind === "bundled",
    banner: { js: banner(source) },
    write: false,
    logLevel: "silent",
  });
  const [module] = outputFiles;
  if (module === undefined) {
    throw new Error(`esbuild made nothing of ${source.path}`);
  }
  return module.contents;
}

function banner({ authoredIn }: ModuleSource): string {
  return `// Generated. The source is in ${authoredIn}; \`pnpm build\` pins its bytes anew.`;
}
