import type { Procedure } from "@runtime-abi/protocol";
import { outcomeLine } from "./outcome-line.ts";
import type { Progress, ProgressOptions } from "./progress.ts";
import { waitStatus } from "./wait-status.ts";

const ERASE_LINE = "\r\u001b[2K";

interface RunningCheck {
  readonly name: string;
  readonly procedure: Procedure;
  /** Wall-clock end of its wait; absent while it is not waiting. */
  readonly waitEndsAtMillis?: number;
}

/** Progress for a terminal: judged checks scroll by above one status line that is kept current. */
export function createLiveProgress(options: ProgressOptions): Progress {
  const { stderr } = options;
  const running = new Map<string, RunningCheck>();
  let judgedCount = 0;
  let closed = false;
  const repaint = () => {
    if (!closed) {
      const text = statusLine([...running.values()], judgedCount, options);
      stderr.write(`${ERASE_LINE}${text.slice(0, stderr.columns() - 1)}`);
    }
  };
  const printAbove = (line: string) => {
    stderr.write(`${ERASE_LINE}${line}\n`);
    repaint();
  };
  const stopTicking = options.everySecond(repaint);
  return {
    started: ({ check, procedure }) => {
      running.set(check, { name: check, procedure });
      repaint();
    },
    waiting: ({ check, procedure }, latestMillis) => {
      const waitEndsAtMillis = options.now().getTime() + latestMillis;
      running.set(check, { name: check, procedure, waitEndsAtMillis });
      repaint();
    },
    judged: (verdict) => {
      if (options.measured.has(verdict.check)) {
        judgedCount += 1;
        running.delete(verdict.check);
        printAbove(outcomeLine(verdict, options));
      }
    },
    logged: (line) => printAbove(options.safe(line)),
    close: () => {
      if (!closed) {
        closed = true;
        stopTicking();
        stderr.write(ERASE_LINE);
      }
    },
  };
}

/** How far the run is, and the wait that will last longest. */
function statusLine(
  running: readonly RunningCheck[],
  judgedCount: number,
  options: ProgressOptions,
): string {
  const progress = `${judgedCount}/${options.measured.size}`;
  const now = options.now();
  const [longest] = [...running].sort((a, b) => waitEnd(b) - waitEnd(a));
  if (longest === undefined) {
    return progress;
  }
  return longest.waitEndsAtMillis === undefined
    ? `${progress}  ${options.safe(longest.name)}`
    : `${progress}  ${waitStatus(longest.procedure, longest.waitEndsAtMillis - now.getTime(), now)}`;
}

function waitEnd(check: RunningCheck): number {
  return check.waitEndsAtMillis ?? 0;
}
