import { extname } from "node:path";
import { MAX_HEAD_BYTES } from "../limits.ts";

/** Options of every Bun process of ours: nothing is installed, and no file of variables is read. */
export const BUN_ISOLATION_FLAGS = ["--no-install", "--no-env-file"] as const;

/**
 * The whole environment of a Bun process of ours. Nothing of the operator's is picked up
 * (configuration, caches and packages of a home directory), and nothing is reported to anybody.
 * @param home a directory of ours, or one that does not exist.
 */
export function bunEnvironment(home: string): Readonly<Record<string, string>> {
  return {
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    BUN_INSTALL: home,
    TMPDIR: home,
    BUN_TMPDIR: home,
    // What runs is made from the bytes on the disk each time.
    BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0",
    DO_NOT_TRACK: "1",
    BUN_ENABLE_CRASH_REPORTING: "0",
    NO_COLOR: "1",
  };
}

/** Heads of a request: beside that of a service call, some for the client's own headers. */
const MAX_HEADER_BYTES = MAX_HEAD_BYTES + 16 * 1024;

/**
 * Arguments of Bun up to where those of the host's program begin.
 * @param program path of the compiled program, `HOST_PROGRAMS.bun`.
 * @param scripts names or paths of the modules that it will import.
 */
export function bunHostArgs(program: string, scripts: readonly string[]): string[] {
  return [
    "run",
    ...BUN_ISOLATION_FLAGS,
    // Neither code that runs while a module is compiled, nor code that is no JavaScript.
    "--no-macros",
    "--no-addons",
    `--max-http-header-size=${MAX_HEADER_BYTES}`,
    ...loaderFlags(scripts),
    program,
  ];
}

/**
 * A script is plain JavaScript by its media type. To Bun its suffix would say what it is: JSX,
 * TypeScript, data, or no module at all.
 */
function loaderFlags(scripts: readonly string[]): string[] {
  const suffixes = new Set([".js", ...scripts.map((name) => extname(name))]);
  return [...suffixes]
    .filter((suffix) => suffix !== "")
    .flatMap((suffix) => ["--loader", `${suffix}:js`]);
}
