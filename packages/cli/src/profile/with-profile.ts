import { dirname } from "node:path";
import { AUTHORED_DOCUMENT_BYTES, profileSchema, readAuthoredDocument } from "@runtime-abi/report";
import type { GivenRunFlags, RunFlags } from "../commands/run.ts";
import type { CliContext } from "../context.ts";
import { keepSecrets } from "../keep-secrets.ts";
import { readSmallFile } from "../read-small-file.ts";
import { resolveGiven } from "../resolve-given.ts";
import { mergeFlags } from "./merge-flags.ts";
import { profileFlags } from "./profile-flags.ts";

const REMEDY =
  "Name each option as on the command line, in camel case (`runtime-abi run --help`); paths are relative to the profile.";

export interface ProfiledRun {
  readonly flags: RunFlags;
  /** Its outputs mask the credentials that the profile names, too. */
  readonly context: CliContext;
}

/**
 * The options of a run with those of its profile, if it has one; the command line goes before it.
 *
 * @throws {CommandUsageError} when the profile cannot be read
 * @throws {DocumentRefusedError} when it is not as it must be
 */
export async function withProfile(
  { profile, ...given }: GivenRunFlags,
  context: CliContext,
): Promise<ProfiledRun> {
  if (profile === undefined) {
    return { flags: given, context };
  }
  const path = resolveGiven(profile, context);
  const bytes = await readSmallFile(path, "--profile", AUTHORED_DOCUMENT_BYTES);
  const document = await readAuthoredDocument(bytes, path);
  const flags = mergeFlags(profileFlags(document.as(profileSchema, REMEDY), dirname(path)), given);
  return { flags, context: keepSecrets(context, credentialArguments(flags)) };
}

/** What names the credentials, as it would stand on the command line. */
function credentialArguments({
  tokenEnv,
  loaderTokenEnv,
  headerEnv = [],
  secretEnv = [],
}: RunFlags): string[] {
  return [
    ...(tokenEnv === undefined ? [] : [`--token-env=${tokenEnv}`]),
    ...(loaderTokenEnv === undefined ? [] : [`--loader-token-env=${loaderTokenEnv}`]),
    ...headerEnv.map((header) => `--header-env=${header}`),
    ...secretEnv.map((secret) => `--secret-env=${secret}`),
  ];
}
