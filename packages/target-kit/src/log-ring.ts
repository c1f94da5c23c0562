import { stripVTControlCharacters } from "node:util";
import { LOG_LINE_CHARACTERS, LOG_RING_LINES } from "./limits.ts";

/** Keeps the last lines of a log. */
export interface LogRing {
  /** Adds text; line feeds in it separate lines, blank lines are dropped. */
  add(text: string): void;
  /** The kept lines, oldest first. */
  lines(): readonly string[];
}

/** All but the tabulator: a runtime's bytes must neither move a cursor nor ring a bell. */
const CONTROL_CHARACTERS = /(?!\t)\p{Cc}/gu;

/**
 * @param forward is handed each line as it comes, whether or not the ring later drops it.
 * @param capacity in lines.
 */
export function createLogRing(
  forward?: (line: string) => void,
  capacity = LOG_RING_LINES,
): LogRing {
  const kept: string[] = [];
  return {
    add(text) {
      for (const line of text.split(/\r?\n/)) {
        if (line.trim() === "") continue;
        const bounded = legible(line).slice(0, LOG_LINE_CHARACTERS);
        kept.push(bounded);
        if (kept.length > capacity) kept.shift();
        forward?.(bounded);
      }
    },
    lines: () => [...kept],
  };
}

function legible(line: string): string {
  return stripVTControlCharacters(line).replace(CONTROL_CHARACTERS, "\ufffd");
}
