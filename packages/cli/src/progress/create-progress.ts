import { type KnownFailure, printableLine } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import type { Output, Terminal } from "../output.ts";
import { wantsColor } from "../wants-color.ts";
import { Board } from "./board.ts";
import { createLineProgress } from "./line-progress.ts";
import { createLiveProgress } from "./live-progress.ts";
import { prefixedOutput } from "./prefixed-output.ts";
import type { Progress, ProgressOptions } from "./progress.ts";

/** One repaint a second is what a countdown in seconds needs. */
const TICK_MILLIS = 1000;

/** Whose progress is told. */
export interface ProgressOf {
  /** What the subject is called in file names and progress lines. */
  readonly title: string;
  /** Names of the checks that the run measures. */
  readonly measured: ReadonlySet<string>;
  readonly knownFailures: readonly KnownFailure[];
  /** Takes credentials out of all that is printed. */
  readonly scrub: (text: string) => string;
  /** Whether the report as text goes to standard output. */
  readonly writesText: boolean;
  /** Whether a partial run is as good as the operator asked for. */
  readonly allowPartial: boolean;
}

type ProgressContext = Pick<CliContext, "stdout" | "stderr" | "env">;

/** Tells of the only run of a call: a live list on a terminal, a line per check elsewhere. */
export function createProgress(context: ProgressContext, of: ProgressOf): Progress {
  const options = progressOptions(context, of);
  const terminal = terminalToRepaint(context);
  return terminal === undefined
    ? createLineProgress(options)
    : createLiveProgress({
        ...options,
        terminal,
        title: of.title,
        others: onSameTerminal(context),
        allowPartial: of.allowPartial,
        reportFollows: of.writesText && context.stdout.isTerminal,
      });
}

/** One run of several, and what its lines begin with. */
export interface OneOfMany extends ProgressOf {
  readonly prefix: string;
}

/** Tells of several runs: a line each on a terminal, a line per check elsewhere. */
export function createProgresses(
  context: ProgressContext,
  runs: readonly OneOfMany[],
): readonly Progress[] {
  const terminal = terminalToRepaint(context);
  if (terminal === undefined) {
    return runs.map((of) => {
      const options = progressOptions(context, of);
      return createLineProgress({ ...options, stderr: prefixedOutput(context.stderr, of.prefix) });
    });
  }
  const { stderr, env } = context;
  const color = wantsColor(stderr, env);
  const others = onSameTerminal(context);
  const board = new Board({ stderr, terminal, color, now, everySecond, others });
  return runs.map((of) =>
    board.add({ ...progressOptions(context, of), name: of.title, prefix: of.prefix }),
  );
}

function progressOptions(
  { stderr, env }: ProgressContext,
  { measured, knownFailures, scrub }: ProgressOf,
): ProgressOptions {
  return {
    stderr,
    measured,
    knownFailures,
    color: wantsColor(stderr, env),
    safe: (text) => printableLine(scrub(text)),
    now,
    everySecond,
  };
}

/** A build service's log keeps every repaint as a line of its own, even where it plays a terminal. */
function terminalToRepaint({ stderr, env }: ProgressContext): Terminal | undefined {
  return isSet(env.CI) || env.TERM === "dumb" ? undefined : stderr.terminal;
}

function onSameTerminal({ stdout }: ProgressContext): Output[] {
  return stdout.isTerminal ? [stdout] : [];
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "false";
}

function now(): Date {
  return new Date();
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MILLIS).unref();
  return () => clearInterval(timer);
}
