import {
  type KnownFailureStanding,
  knownFailureStanding,
  painter,
  type Report,
  renderEnding,
} from "@runtime-abi/report";
import type { Output, Terminal } from "../output.ts";
import { CheckStates, type NamedState } from "./check-states.ts";
import { listLines } from "./list-lines.ts";
import { LiveArea } from "./live-area.ts";
import type { Progress, ProgressOptions } from "./progress.ts";

/** How a list is shown that is kept current. */
export interface LiveOptions extends ProgressOptions {
  readonly terminal: Terminal;
  /** What is measured. */
  readonly title: string;
  /** Other outputs on the same terminal. */
  readonly others?: readonly Output[];
  /** Whether the report follows on the terminal; else the list stays, and the report's end follows it. */
  readonly reportFollows: boolean;
  /** Whether a partial run is as good as the operator asked for. */
  readonly allowPartial?: boolean;
}

/** Progress for a terminal: a list of the checks that is kept current. */
export function createLiveProgress(options: LiveOptions): Progress {
  const { stderr, terminal, now, color, safe, others } = options;
  const paint = painter(color);
  const startedAtMillis = now().getTime();
  const states = new CheckStates(options.measured, now);
  const title = safe(options.title);
  const viewOf = (checks: readonly NamedState[]) => ({
    title,
    checks: checks.map((check) => shown(check, options)),
    startedAtMillis,
    now: now(),
    paint,
  });
  const area = new LiveArea(
    { output: stderr, terminal },
    (size) => listLines(viewOf(states.all), size),
    others,
  );
  const stopTicking = options.everySecond(() => area.draw());
  const changing =
    <Given extends readonly unknown[]>(change: (...given: Given) => void) =>
    (...given: Given) => {
      change(...given);
      area.draw();
    };
  let isClosed = false;
  return {
    begun: () => area.draw(),
    started: changing((check) => states.started(check)),
    waiting: changing((check, latestMillis) => states.waiting(check, latestMillis)),
    judged: changing((verdict) => states.judged(verdict)),
    logged: (line) => stderr.write(`${safe(line)}\n`),
    close: (report) => {
      if (!isClosed) {
        isClosed = true;
        stopTicking();
        area.close();
        if (report !== undefined && !options.reportFollows) {
          stderr.write(ending(report));
        }
      }
    },
  };

  function ending(report: Report): string {
    const columns = stderr.columns();
    const { allowPartial = false } = options;
    const checks = states.all.map((check) => reported(check, report));
    const room = { columns: columns - 1, rows: Number.POSITIVE_INFINITY };
    const list = listLines(viewOf(checks), room).slice(0, -1);
    return `${list.join("\n")}\n\n${renderEnding(report, { color, columns, allowPartial })}`;
  }
}

/** What stands behind the name of a check whose failure is listed as known. */
const STANDING_NOTES: Readonly<Record<KnownFailureStanding, string>> = {
  known: " (known)",
  stale: " (stale: listed as known)",
  unmeasured: "",
};

/** As it may stand on a terminal, with what is known of its failure. */
function shown(
  { name, state }: NamedState,
  { safe, knownFailures = [] }: Pick<ProgressOptions, "safe" | "knownFailures">,
): NamedState {
  if (state.kind === "pending" || state.kind === "running") {
    return { name: safe(name), state };
  }
  const standing = knownFailureStanding({ knownFailures }, { name, outcome: state.kind });
  const note = standing === undefined ? "" : STANDING_NOTES[standing];
  return { name: safe(`${name}${note}`), state: { ...state, observed: safe(state.observed) } };
}

/** The report has the last word. */
function reported({ name, state }: NamedState, { checks }: Report): NamedState {
  const check = checks.find((one) => one.name === name);
  if (check === undefined) {
    return { name, state };
  }
  const { outcome, observed, durationMillis } = check;
  const took = durationMillis === undefined ? {} : { tookMillis: durationMillis };
  return { name, state: { kind: outcome, observed, ...took } };
}
