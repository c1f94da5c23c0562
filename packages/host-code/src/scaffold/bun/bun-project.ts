import process from "node:process";
import { fileURLToPath } from "node:url";
import { bunEnvironment, bunHostArgs } from "../../hosts/bun/bun-command.ts";
import { bunRuntime } from "../../hosts/bun/bun-runtime.ts";
import type { ProjectRuntime } from "../run-project.ts";

const PROGRAM = fileURLToPath(new URL("../../hosts/bun/main.js", import.meta.url));

/** A project on the Bun that this runs in. */
export const bunProject: ProjectRuntime = {
  title: "Bun",
  version: process.versions.bun ?? "",
  onTerminate: (callback) => bunRuntime(PROGRAM).onTerminate(callback),
  launch: (_role, { scripts, home }) => ({
    file: process.execPath,
    args: bunHostArgs(PROGRAM, scripts),
    env: bunEnvironment(home),
  }),
};
