import { HostConfigError } from "../hosts/config-members.ts";

/** A runtime and the version of it that runs. */
interface RunningVersion {
  /** For example `Node`. */
  readonly title: string;
  readonly version: string;
}

/**
 * Holds the runtime against the version that the project was made for, which is the oldest that it
 * is known to run on. A newer one is only told of.
 * @throws {HostConfigError} when it is older
 */
export function weighVersion(
  { title, version }: RunningVersion,
  madeFor: string,
  log: (line: string) => void = console.error,
): void {
  const difference = compareVersions(version, madeFor);
  if (difference < 0) {
    throw new HostConfigError(
      `this project needs ${title} ${madeFor} or later, and this is ${title} ${version}: README.md says where to get it`,
    );
  }
  if (difference > 0) {
    log(
      `This project was made for ${title} ${madeFor}, and this is ${title} ${version}: it may behave otherwise.`,
    );
  }
}

/** Negative when the first is the older one; what stands behind a hyphen is of no matter. */
function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  const differences = left.map((number, index) => number - (right[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function numbersOf(version: string): readonly number[] {
  const [major = 0, minor = 0, patch = 0] = version
    .split(/[-+]/, 1)
    .join("")
    .split(".")
    .map(Number);
  return [major, minor, patch];
}
