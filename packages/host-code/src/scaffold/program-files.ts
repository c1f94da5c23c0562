import { readFileSync } from "node:fs";
import { posix } from "node:path";
import type { HostedRuntime } from "../hosts/host-programs.ts";
import type { WorkerModule, WorkerSource } from "../worker-source.ts";
import { loaderAdapter } from "../worker-source.ts";

/** Directory of a project in which compiled code of ours stands. */
export const PROGRAM_DIRECTORY = "host";

/** Specifiers of neighbours, as the compiler writes them. */
const NEIGHBOUR = /\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
const SOURCE_MAP = /^\/\/# sourceMappingURL=.*\n?/m;

/** Modules that a start script names, and that those do which it starts as processes. */
const ENTRIES: Readonly<Record<HostedRuntime, readonly string[]>> = {
  deno: ["scaffold/deno/deno-project.js", "hosts/deno/main.js"],
  bun: ["scaffold/bun/bun-project.js", "hosts/bun/main.js"],
  node: ["scaffold/node/node-project.js", "hosts/node/main.js"],
};

/** Compiled code of ours with all that it imports, by path below the project's directory. */
export function programFiles(entries: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const visit = (name: string) => {
    const path = `${PROGRAM_DIRECTORY}/${name}`;
    if (files.has(path)) return;
    const text = compiled(name);
    files.set(path, text);
    for (const [, specifier = ""] of text.matchAll(NEIGHBOUR)) {
      visit(posix.join(posix.dirname(name), specifier));
    }
  };
  for (const entry of entries) visit(entry);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The host and the start script of a project on one runtime. */
export function hostProgramFiles(runtime: HostedRuntime): ReadonlyMap<string, string> {
  const start = [
    "// Starts this project; README.md says how. The code below host/ is that of runtime-abi.",
    'import process from "node:process";',
    'import { fileURLToPath } from "node:url";',
    `import { ${runtime}Project } from "./${PROGRAM_DIRECTORY}/scaffold/${runtime}/${runtime}-project.js";`,
    `import { runProject } from "./${PROGRAM_DIRECTORY}/scaffold/run-project.js";`,
    "",
    // An old runtime, which is to be refused in a sentence, has no import.meta.dirname.
    'const directory = fileURLToPath(new URL(".", import.meta.url));',
    `await runProject(${runtime}Project, directory, process.argv.slice(2));`,
    "",
  ].join("\n");
  const program = programFiles([...ENTRIES[runtime], "scaffold/run-project.js"]);
  return new Map([["start.js", start], ...program]);
}

/** The loader adapter of workerd's Worker Loader behind a bearer token, the secret `LOADER_TOKEN`. */
export function bearerLoaderAdapter(): WorkerSource {
  const mainModule = "scaffold/workers/bearer-loader-adapter.js";
  const own = [mainModule, "scaffold/workers/bearer.js", "scaffold/limits.js"];
  const modules = own.map((name): [string, WorkerModule] => [
    name,
    { type: "esm", contents: compiled(name) },
  ]);
  return { mainModule, modules: { ...loaderAdapter().modules, ...Object.fromEntries(modules) } };
}

/** A compiled module's text; this file and its own compiled form stand at the same depth. */
function compiled(name: string): string {
  return readFileSync(new URL(`../../dist/${name}`, import.meta.url), "utf8").replace(
    SOURCE_MAP,
    "",
  );
}
