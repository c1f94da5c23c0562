import { outcomeLine } from "./outcome-line.ts";
import type { Progress, ProgressOptions } from "./progress.ts";
import { waitStatus } from "./wait-status.ts";

/** Progress for a log: a line per judged check, and one for each long wait. */
export function createLineProgress(options: ProgressOptions): Progress {
  const { stderr, safe } = options;
  const announced = new Set<string>();
  return {
    begun: () => {},
    started: () => {},
    waiting: (check, latestMillis) => {
      if (!announced.has(check.check)) {
        announced.add(check.check);
        const status = waitStatus(check.procedure, latestMillis, options.now());
        stderr.write(`waiting     ${safe(check.check)}: ${status}\n`);
      }
    },
    judged: (verdict) => {
      if (options.measured.has(verdict.check)) {
        stderr.write(`${outcomeLine(verdict, options)}\n`);
      }
    },
    logged: (line) => stderr.write(`${safe(line)}\n`),
    close: () => {},
  };
}
