import { fileURLToPath } from "node:url";

/** The runtimes that a host of ours stands on. */
export type HostedRuntime = "deno" | "bun" | "node";

/**
 * Paths of the compiled programs: the runtime runs one, followed by the arguments that
 * {@link prepareHost} gives for a role. They import nothing but their neighbours.
 */
export const HOST_PROGRAMS: Readonly<Record<HostedRuntime, string>> = {
  deno: program("deno"),
  bun: program("bun"),
  node: program("node"),
};

/** Directory in which all compiled code of the host stands, for a runtime that restricts reading. */
export const HOST_CODE_DIRECTORY: string = fileURLToPath(new URL("../../dist", import.meta.url));

function program(runtime: HostedRuntime): string {
  return fileURLToPath(new URL(`../../dist/hosts/${runtime}/main.js`, import.meta.url));
}
