import { fileURLToPath } from "node:url";
import type { HostCommand, HostRuntime } from "../host-runtime.ts";
import { DENO_DIRECTORY_VARIABLE, denoEnvironment, denoRunArgs } from "./deno-command.ts";
import { startDenoCron } from "./deno-cron.ts";
import { linkModules } from "./deno-links.ts";
import { denoLoadErrorCode } from "./deno-load-error.ts";
import { serveWithDeno } from "./deno-server.ts";
import { openDenoStorage } from "./deno-storage.ts";

/**
 * The facilities of the Deno process that this runs in.
 * @param program file URL of the host's program.
 */
export function denoRuntime(program: string): HostRuntime {
  return {
    name: "deno",
    serve: serveWithDeno,
    openStorage: (directory) => openDenoStorage(directory),
    startCron: (expression, fire) => startDenoCron(expression, fire),
    importModule: (url) => import(url),
    linkModules,
    loadErrorCode: denoLoadErrorCode,
    // A process gets no permission from the one that started it.
    restrictedSelf: (readable, importMap) => commandOf(program, readable, importMap),
    onStrayError(callback) {
      globalThis.addEventListener("unhandledrejection", (event) => {
        event.preventDefault();
        callback(event.reason);
      });
      globalThis.addEventListener("error", (event) => {
        event.preventDefault();
        callback(event.error);
      });
    },
    onTerminate(callback) {
      Deno.addSignalListener("SIGTERM", callback);
      Deno.addSignalListener("SIGINT", callback);
    },
  };
}

function commandOf(program: string, readable: readonly string[], importMap?: string): HostCommand {
  return {
    file: Deno.execPath(),
    args: denoRunArgs(fileURLToPath(program), { read: readable }, importMap),
    // Read only now: a process that starts no other may not look at its environment.
    env: denoEnvironment(Deno.env.get(DENO_DIRECTORY_VARIABLE) ?? ""),
  };
}
