import { statSync } from "node:fs";

/** The packages of this repository that stand in it, as paths from this file's directory. */
const MADE_OF = [
  ".",
  "../../bundle/dist",
  "../../conformance/dist",
  "../../contract/dist",
  "../../protocol/dist",
  "../../report/dist",
];

/** A build that comes out of a cache has its files written in any order, within moments of one another. */
const RESTORED_WITHIN_MILLIS = 5000;

/**
 * Whether the start in few files is there and is not older than what it was made of: whoever compiled
 * a package since must run what they compiled. An installed copy knows no such times and has it.
 *
 * Loaded before the version of Node.js is known to be new enough, so it stays within what old ones parse.
 *
 * @param from where the compiled files of this package stand
 */
export function hasQuickStart(from: string = import.meta.url): boolean {
  const madeMillis = modifiedMillis("quick-start/start-process.js", from);
  return (
    madeMillis !== undefined &&
    MADE_OF.every(
      (directory) =>
        madeMillis + RESTORED_WITHIN_MILLIS >=
        (modifiedMillis(`${directory}/.tsbuildinfo`, from) ?? 0),
    )
  );
}

function modifiedMillis(path: string, from: string): number | undefined {
  return statSync(new URL(path, from), { throwIfNoEntry: false })?.mtimeMs;
}
