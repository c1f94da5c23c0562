import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BuildFailure, type BuildOptions, build } from "esbuild";
import { CorpusBuildError } from "./corpus-build-error.ts";

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

/**
 * The bytes that enter the corpus; the same on every platform.
 *
 * @throws CorpusBuildError when an authored file cannot be read or does not compile.
 */
export async function buildModule(source: ModuleSource): Promise<Uint8Array> {
  if (source.kind === "verbatim") {
    return readFile(source.path).catch((error: Error) => {
      const message = `The module source ${source.path} cannot be read: ${error.message}.`;
      throw new CorpusBuildError("source-unreadable", message, "Restore it.", { cause: error });
    });
  }
  return compile(source).catch((error: unknown) => {
    throw isBuildFailure(error) ? sourceFault(source, error) : error;
  });
}

async function compile(source: ModuleSource): Promise<Uint8Array> {
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

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

function sourceFault({ path }: ModuleSource, failure: BuildFailure): CorpusBuildError {
  const places = failure.errors.map(({ text, location }) =>
    location === null
      ? text
      : `${join(dirname(path), location.file)}:${location.line}:${location.column + 1}: ${text}`,
  );
  return new CorpusBuildError(
    "source-syntax",
    `The module source ${path} does not compile:\n${places.join("\n")}`,
    "Correct it; nothing was written.",
    { cause: failure },
  );
}

function banner({ authoredIn }: ModuleSource): string {
  return `// Generated. The source is in ${authoredIn}; \`pnpm build\` pins its bytes anew.`;
}
