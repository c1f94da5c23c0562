/** Events on which miniflare ends the whole process. */
const ENDING_OCCASIONS = ["SIGINT", "SIGTERM", "SIGHUP", "message"] as const;

/**
 * Runs `action` and takes away the listeners that it put on the process's signals: an interrupted
 * run still has a report to write, so ending is for our own program to do. Its `exit` listener,
 * which kills workerd, stays.
 */
export function withoutSignalListeners<T>(action: () => T): T {
  const before = ENDING_OCCASIONS.map((event) => new Set(process.listeners(event as "SIGINT")));
  try {
    return action();
  } finally {
    for (const [index, event] of ENDING_OCCASIONS.entries()) {
      for (const listener of process.listeners(event as "SIGINT")) {
        if (!before[index]?.has(listener)) process.removeListener(event, listener);
      }
    }
  }
}
