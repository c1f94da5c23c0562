import type { OriginOptions } from "@runtime-abi/conformance";
import { STAND_IN } from "../stand-in/stand-in-name.ts";
import { CommandUsageError } from "../usage-error.ts";
import { readCredential } from "./credential.ts";
import { readHeaders } from "./header-env.ts";
import { parseSubjectName } from "./subject-name.ts";

/** The options that say what to measure, as they were given. */
export interface SubjectFlags {
  readonly endpoint?: string;
  readonly extendedEndpoint?: string;
  readonly loaderEndpoint?: string;
  readonly tokenEnv?: string;
  readonly loaderTokenEnv?: string;
  readonly headerEnv?: readonly string[];
  readonly originListen?: string;
  readonly originUrl?: string;
  readonly ca?: string;
  readonly subject?: string;
  readonly independent?: boolean;
  /** Names of targets, or `all`. */
  readonly target?: readonly string[];
  readonly stock?: boolean;
  readonly bothModes?: boolean;
  readonly requireAll?: boolean;
}

export interface EndpointAccess {
  readonly url: string;
  readonly credential?: string;
  /** Extra headers; each value is a secret. */
  readonly headers?: Readonly<Record<string, string>>;
  /** PEM certificates to trust. */
  readonly ca?: string;
}

/** What to measure: a worker that is already deployed, a target to start, or the stand-in. */
export type RunSubject =
  | {
      readonly kind: "endpoint";
      readonly worker: EndpointAccess;
      /** Where the extended probe is deployed. */
      readonly extendedWorker?: EndpointAccess;
      readonly loader?: EndpointAccess;
      /** Where its own fetches go; absent: to loopback, if it is there. */
      readonly origin?: OriginOptions;
      readonly subjectName?: string;
      readonly independent: boolean;
    }
  | { readonly kind: "target"; readonly name: string; readonly mode: "host" | "stock" }
  | StandInSubject;

/** What a run is asked to measure: a deployed worker, or targets to start. */
export type RunRequest =
  | Extract<RunSubject, { kind: "endpoint" }>
  | {
      readonly kind: "targets";
      readonly names: readonly string[];
      readonly modes: RequestedModes;
      /** With `all`: a target that cannot run here is an error. */
      readonly requireAll: boolean;
    };

/** `both`: each mode that the target has. */
export type RequestedModes = "host" | "stock" | "both";

/** Stands for every target that can run here. */
export const ALL_TARGETS = "all";

/** The fake runtime of a self-test. */
export interface StandInSubject {
  readonly kind: "stand-in";
  /** Name of its fault or odd variant; absent: it is honest. */
  readonly fault?: string;
}

/** Options that have a meaning with another one only, by the one they need. */
const NEEDS: Readonly<Record<string, readonly (readonly [keyof SubjectFlags, string])[]>> = {
  endpoint: [
    ["extendedEndpoint", "--extended-endpoint"],
    ["loaderEndpoint", "--loader-endpoint"],
    ["tokenEnv", "--token-env"],
    ["subject", "--subject"],
    ["independent", "--independent"],
    ["loaderTokenEnv", "--loader-token-env"],
    ["headerEnv", "--header-env"],
    ["originListen", "--origin-listen"],
    ["originUrl", "--origin-url"],
    ["ca", "--ca"],
  ],
  target: [
    ["stock", "--stock"],
    ["bothModes", "--both-modes"],
    ["requireAll", "--require-all"],
  ],
};

export function parseRunRequest(
  flags: SubjectFlags,
  env: Readonly<Record<string, string | undefined>>,
): RunRequest {
  refuseMisfits(flags);
  if (flags.target !== undefined) {
    refuseTargetMisfits(flags.target, flags);
    return {
      kind: "targets",
      names: flags.target,
      modes: flags.bothModes === true ? "both" : flags.stock === true ? "stock" : "host",
      requireAll: flags.requireAll === true,
    };
  }
  const { loaderEndpoint: loader, extendedEndpoint: extended } = flags;
  return {
    kind: "endpoint",
    worker: workerAccess(flags.endpoint ?? "", flags, env),
    ...(extended === undefined ? {} : { extendedWorker: workerAccess(extended, flags, env) }),
    ...(loader === undefined
      ? {}
      : { loader: access(loader, "--loader-token-env", flags.loaderTokenEnv, env) }),
    ...originOf(flags),
    ...(flags.subject === undefined ? {} : { subjectName: parseSubjectName(flags.subject) }),
    independent: flags.independent === true,
  };
}

function originOf({ originListen: listen, originUrl: url }: SubjectFlags): {
  origin?: OriginOptions;
} {
  return listen === undefined ? {} : { origin: { listen, ...(url === undefined ? {} : { url }) } };
}

/** Both probes are reached with the same credentials. */
function workerAccess(
  url: string,
  { tokenEnv, headerEnv }: SubjectFlags,
  env: Readonly<Record<string, string | undefined>>,
): EndpointAccess {
  return {
    ...access(url, "--token-env", tokenEnv, env),
    ...(headerEnv === undefined
      ? {}
      : { headers: readHeaders(headerEnv, env, tokenEnv !== undefined) }),
  };
}

function access(
  url: string,
  option: string,
  variable: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): EndpointAccess {
  return variable === undefined
    ? { url }
    : { url, credential: readCredential(option, variable, env) };
}

function refuseTargetMisfits(names: readonly string[], flags: SubjectFlags): void {
  const conflict = (message: string, remedy: string) =>
    new CommandUsageError("conflicting-options", message, remedy);
  const hasAll = names.includes(ALL_TARGETS);
  if (names.includes(STAND_IN)) {
    throw new CommandUsageError(
      "unknown-target",
      "The stand-in is no runtime: it is no target of a run.",
      "Measure it with `runtime-abi self-test`.",
    );
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw conflict(`--target ${twice} was given twice.`, "Give each target once.");
  }
  if (hasAll && names.length > 1) {
    throw conflict(
      "--target all was given beside another target, which it includes.",
      "Give --target all alone, or name the targets.",
    );
  }
  if (flags.stock === true && flags.bothModes === true) {
    throw conflict("--stock and --both-modes cannot be given together.", "Give one of them.");
  }
  if (flags.requireAll === true && !hasAll) {
    throw conflict(
      "--require-all has a meaning together with --target all only.",
      "Leave it out: a target that is named must be able to run in any case.",
    );
  }
}

function refuseMisfits(flags: SubjectFlags): void {
  if (flags.endpoint !== undefined && flags.target !== undefined) {
    throw new CommandUsageError(
      "conflicting-options",
      "--endpoint and --target cannot be given together.",
      "Measure a deployed worker (--endpoint URL) or start a target (--target NAME), one per run.",
    );
  }
  for (const [needed, options] of Object.entries(NEEDS)) {
    const misfit = options.find(([flag]) => flags[flag] !== undefined);
    if (misfit !== undefined && flags[needed as keyof SubjectFlags] === undefined) {
      throw new CommandUsageError(
        "conflicting-options",
        `${misfit[1]} has a meaning together with --${needed} only.`,
        `Add --${needed}, or leave ${misfit[1]} out.`,
      );
    }
  }
  if (flags.loaderTokenEnv !== undefined && flags.loaderEndpoint === undefined) {
    throw new CommandUsageError(
      "conflicting-options",
      "--loader-token-env has a meaning together with --loader-endpoint only.",
      "Add --loader-endpoint URL, or leave --loader-token-env out.",
    );
  }
  if (flags.originUrl !== undefined && flags.originListen === undefined) {
    throw new CommandUsageError(
      "conflicting-options",
      "--origin-url has a meaning together with --origin-listen only.",
      "Add --origin-listen HOST:PORT, or leave --origin-url out.",
    );
  }
  if (flags.endpoint === undefined && flags.target === undefined) {
    throw new CommandUsageError(
      "missing-value",
      "Nothing to measure was named.",
      "Give --endpoint URL for a deployed worker, or --target NAME to start one (`runtime-abi targets`).",
    );
  }
}
