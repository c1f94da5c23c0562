import type { LoadErrorCode } from "@runtime-abi/bundle";

// Taken before the code of a bundle runs in the same realm.
const { stringify } = JSON;

/** What a load came to, as the process that tried it tells in one line. */
export type LoadOutcome =
  | { readonly kind: "loaded"; readonly handlers: readonly string[] }
  | { readonly kind: "refused"; readonly code: LoadErrorCode; readonly message: string };

/**
 * Characters of the marker that begins the one line that is the answer. Whoever starts the process
 * writes it to its standard input, where the bundle's code comes too late to read it.
 */
export const MARKER_CHARACTERS = 36;

/** The line of the answer, by its marker; whatever else the bundle prints is passed over. */
export function findOutcome(output: string, marker: string): LoadOutcome | undefined {
  const line = output.split("\n").find((printed) => printed.startsWith(`${marker} `));
  return line === undefined ? undefined : (JSON.parse(line.slice(marker.length)) as LoadOutcome);
}

export function outcomeLine(outcome: LoadOutcome, marker: string): string {
  return `${marker} ${stringify(outcome)}\n`;
}
