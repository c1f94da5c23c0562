import type { Mode } from "./stored-report.ts";

/** A mode of a target, as `targets --json` tells of it. */
export interface TargetMode {
  readonly mode: Mode;
  readonly versions: Readonly<Record<string, string>>;
  readonly additions: readonly { readonly name: string }[];
}

export type RegisteredTarget = { readonly name: string } & (
  | { readonly available: true; readonly modes: readonly TargetMode[] }
  | { readonly available: false; readonly reason: string }
);

/** One target in one of its modes: what there must be exactly one report of. */
export interface Leg extends TargetMode {
  readonly target: string;
  /** The report's file below the results. */
  readonly file: string;
}

/** Every leg of the targets that can run here. */
export function legsOf(targets: readonly RegisteredTarget[]): Leg[] {
  return targets.flatMap((target) =>
    target.available
      ? target.modes.map((mode) => ({
          ...mode,
          target: target.name,
          file: legFile(target.name, mode.mode),
        }))
      : [],
  );
}

export function legFile(target: string, mode: Mode): string {
  return `${target}${mode === "stock" ? "-stock" : ""}.json`;
}

/** The files that there may be of a target of which only the name is known. */
export function possibleFiles(target: string): string[] {
  return [legFile(target, "host"), legFile(target, "stock")];
}
