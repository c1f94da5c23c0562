import { runHost } from "../run-host.ts";
import { denoRuntime } from "./deno-runtime.ts";

await runHost(denoRuntime(import.meta.url), Deno.args);
