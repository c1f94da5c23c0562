import { resolve } from "node:path";
import type { Profile } from "@runtime-abi/report";
import type { RunFlags } from "../commands/run.ts";

/** The members that name a file or a directory. */
const PATHS = ["ca", "corpus", "out", "knownFailures", "writeKnownFailures"] as const;

/**
 * The options that a profile states, as they would be given on the command line.
 *
 * @param directory where the profile lies, which its paths are relative to
 */
export function profileFlags(profile: Profile, directory: string): RunFlags {
  const { format: _, target, deadline, reporter, ...rest } = profile;
  const paths = PATHS.flatMap((name) => {
    const path = rest[name];
    return typeof path === "string" ? [[name, resolve(directory, path)]] : [];
  });
  return present({
    ...rest,
    ...Object.fromEntries(paths),
    target: typeof target === "string" ? [target] : target,
    deadline: deadline === undefined ? undefined : String(deadline),
    reporter: reporter?.map((value) => withPath(value, directory)),
  });
}

/** `NAME=FILE` with the file's whole path. */
function withPath(reporter: string, directory: string): string {
  const separator = reporter.indexOf("=");
  const file = reporter.slice(separator + 1);
  return separator === -1 || file === ""
    ? reporter
    : `${reporter.slice(0, separator)}=${resolve(directory, file)}`;
}

/** Only what is there. */
function present(
  flags: { readonly [Name in keyof RunFlags]: RunFlags[Name] | undefined },
): RunFlags {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}
