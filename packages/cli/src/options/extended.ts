import { CommandUsageError } from "../usage-error.ts";

/** The options that say which corpus, as they were given. */
export interface ExtendedFlags {
  readonly corpus?: string;
  readonly extended?: boolean;
  readonly endpoint?: string;
  /** Base URL of the deployed extended probe. */
  readonly extendedEndpoint?: string;
}

/**
 * Whether the extended corpus is meant, too.
 *
 * @throws {CommandUsageError} when it cannot be measured so
 */
export function parseExtended(flags: ExtendedFlags): boolean {
  const { corpus, endpoint, extendedEndpoint } = flags;
  const extended = flags.extended === true || extendedEndpoint !== undefined;
  if (extended && corpus !== undefined) {
    throw new CommandUsageError(
      "conflicting-options",
      "--extended and --corpus cannot be given together: --extended means the corpora that are installed.",
      "Leave --extended out and name the one corpus to use with --corpus DIR.",
    );
  }
  if (extended && endpoint !== undefined && extendedEndpoint === undefined) {
    throw new CommandUsageError(
      "conflicting-options",
      "--extended needs an endpoint of its own beside --endpoint: one endpoint serves one corpus.",
      "Deploy the extended probe beside the other one and add --extended-endpoint URL.",
    );
  }
  return extended;
}
