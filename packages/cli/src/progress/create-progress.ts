import { type KnownFailure, printableLine } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { wantsColor } from "../wants-color.ts";
import { createLineProgress } from "./line-progress.ts";
import { createLiveProgress } from "./live-progress.ts";
import { prefixedOutput } from "./prefixed-output.ts";
import type { Progress, ProgressOptions } from "./progress.ts";

/** One repaint a second is what a countdown in seconds needs. */
const TICK_MILLIS = 1000;

/** Whose progress is told, and how. */
export interface ProgressOf {
  /** Names of the checks that the run measures. */
  readonly measured: ReadonlySet<string>;
  readonly knownFailures: readonly KnownFailure[];
  /** Takes credentials out of all that is printed. */
  readonly scrub: (text: string) => string;
  /** What every line begins with, when there are several runs; absent: there is one. */
  readonly prefix?: string;
}

export function createProgress(context: CliContext, of: ProgressOf): Progress {
  const { measured, knownFailures, scrub, prefix } = of;
  const { stderr, env } = context;
  const options: ProgressOptions = {
    stderr: prefix === undefined ? stderr : prefixedOutput(stderr, prefix),
    measured,
    knownFailures,
    color: wantsColor(stderr, env),
    safe: (text) => printableLine(scrub(text)),
    now: () => new Date(),
    everySecond,
  };
  return prefix === undefined && canRepaint(context)
    ? createLiveProgress(options)
    : createLineProgress(options);
}

/** A build service's log keeps every repaint as a line of its own, even where it plays a terminal. */
function canRepaint({ stderr, env }: CliContext): boolean {
  return stderr.isTerminal && !isSet(env.CI) && env.TERM !== "dumb";
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "false";
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MILLIS).unref();
  return () => clearInterval(timer);
}
