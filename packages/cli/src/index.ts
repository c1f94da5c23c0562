export { runCommandLine } from "./command-line.ts";
export type { CliContext } from "./context.ts";
export type { Interruption, InterruptionSignal } from "./interruption.ts";
export type { Output } from "./output.ts";
