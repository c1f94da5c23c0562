import type { Output } from "./output.ts";

/** Colours go to terminals only, and never where `NO_COLOR` is set to anything. */
export function wantsColor(
  output: Output,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return output.isTerminal && (env.NO_COLOR ?? "") === "" && env.TERM !== "dumb";
}
