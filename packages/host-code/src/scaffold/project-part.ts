import { HostConfigError } from "../hosts/config-members.ts";

/** What is started as one: the measured worker with its peer, or the loader adapter. */
export const PROJECT_PARTS = ["worker", "loader"] as const;
export type ProjectPart = (typeof PROJECT_PARTS)[number];

/**
 * The part that a start script's arguments name; without any, the worker with its peer.
 * @throws {HostConfigError}
 */
export function partNamed([name = "worker", ...rest]: readonly string[]): ProjectPart {
  const part = PROJECT_PARTS.find((known) => known === name);
  if (part === undefined || rest.length > 0) {
    throw new HostConfigError(`the argument is one of ${PROJECT_PARTS.join(", ")}, or none`);
  }
  return part;
}
