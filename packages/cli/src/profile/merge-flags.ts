import type { RunFlags } from "../commands/run.ts";

type FlagName = keyof RunFlags;

const ENDPOINT: readonly FlagName[] = [
  "endpoint",
  "extendedEndpoint",
  "loaderEndpoint",
  "tokenEnv",
  "loaderTokenEnv",
  "headerEnv",
  "varEnv",
  "secretEnv",
  "originListen",
  "originUrl",
  "ca",
  "subject",
  "independent",
];
const TARGET: readonly FlagName[] = ["target", "stock", "bothModes", "requireAll"];

/**
 * What gives way besides an option's own namesake when it stands on the command line: whoever names
 * another subject there wants none of the profile's.
 */
const DISPLACED: Partial<Record<FlagName, readonly FlagName[]>> = {
  endpoint: [...ENDPOINT, ...TARGET],
  target: [...ENDPOINT, ...TARGET],
  corpus: ["extended", "extendedEndpoint"],
  extended: ["corpus"],
  extendedEndpoint: ["corpus"],
  stock: ["bothModes"],
  bothModes: ["stock"],
};

/** The options of a profile and of the command line, of which the latter win. */
export function mergeFlags(profile: RunFlags, given: RunFlags): RunFlags {
  const names = Object.keys(given) as FlagName[];
  const displaced = new Set<string>(names.flatMap((name) => DISPLACED[name] ?? []));
  const kept = Object.entries(profile).filter(([name]) => !displaced.has(name));
  return { ...Object.fromEntries(kept), ...given };
}
