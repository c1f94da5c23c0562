import process from "node:process";
import { fileURLToPath } from "node:url";
import { nodeRuntime } from "../../hosts/node/node-runtime.ts";
import type { ProjectRuntime } from "../run-project.ts";

const PROGRAM = fileURLToPath(new URL("../../hosts/node/main.js", import.meta.url));

/** A project on the Node that this runs in. */
export const nodeProject: ProjectRuntime = {
  title: "Node",
  version: process.versions.node,
  onTerminate: nodeRuntime.onTerminate,
  launch: () => ({ file: process.execPath, args: [PROGRAM] }),
};
