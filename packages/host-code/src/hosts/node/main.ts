import process from "node:process";
import { runHost } from "../run-host.ts";
import { nodeRuntime } from "./node-runtime.ts";

await runHost(nodeRuntime, process.argv.slice(2));
