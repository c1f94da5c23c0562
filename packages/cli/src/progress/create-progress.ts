import { printableLine } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { wantsColor } from "../wants-color.ts";
import { createLineProgress } from "./line-progress.ts";
import { createLiveProgress } from "./live-progress.ts";
import type { Progress, ProgressOptions } from "./progress.ts";

/** One repaint a second is what a countdown in seconds needs. */
const TICK_MILLIS = 1000;

/**
 * @param measured names of the checks that the run measures
 * @param scrub takes credentials out of all that is printed
 */
export function createProgress(
  context: CliContext,
  measured: ReadonlySet<string>,
  scrub: (text: string) => string,
): Progress {
  const options: ProgressOptions = {
    stderr: context.stderr,
    measured,
    color: wantsColor(context.stderr, context.env),
    safe: (text) => printableLine(scrub(text)),
    now: () => new Date(),
    everySecond,
  };
  return canRepaint(context) ? createLiveProgress(options) : createLineProgress(options);
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
