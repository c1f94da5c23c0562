import { STAND_IN } from "../stand-in/stand-in-name.ts";
import { CommandUsageError } from "../usage-error.ts";
import { readCredential } from "./credential.ts";
import { readHeaders } from "./header-env.ts";
import { parseSubjectName } from "./subject-name.ts";

/** The options that say what to measure, as they were given. */
export interface SubjectFlags {
  readonly endpoint?: string;
  readonly loaderEndpoint?: string;
  readonly tokenEnv?: string;
  readonly loaderTokenEnv?: string;
  readonly headerEnv?: readonly string[];
  readonly ca?: string;
  readonly subject?: string;
  readonly independent?: boolean;
  readonly target?: string;
  readonly stock?: boolean;
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
      readonly loader?: EndpointAccess;
      readonly subjectName?: string;
      readonly independent: boolean;
    }
  | { readonly kind: "target"; readonly name: string; readonly mode: "host" | "stock" }
  | StandInSubject;

/** The fake runtime of a self-test. */
export interface StandInSubject {
  readonly kind: "stand-in";
  /** Name of its fault or odd variant; absent: it is honest. */
  readonly fault?: string;
}

/** Options that have a meaning with another one only, by the one they need. */
const NEEDS: Readonly<Record<string, readonly (readonly [keyof SubjectFlags, string])[]>> = {
  endpoint: [
    ["loaderEndpoint", "--loader-endpoint"],
    ["tokenEnv", "--token-env"],
    ["subject", "--subject"],
    ["independent", "--independent"],
    ["loaderTokenEnv", "--loader-token-env"],
    ["headerEnv", "--header-env"],
    ["ca", "--ca"],
  ],
  target: [["stock", "--stock"]],
};

export function parseRunSubject(
  flags: SubjectFlags,
  env: Readonly<Record<string, string | undefined>>,
): RunSubject {
  refuseMisfits(flags);
  if (flags.target === STAND_IN) {
    throw new CommandUsageError(
      "unknown-target",
      "The stand-in is no runtime: it is no target of a run.",
      "Measure it with `runtime-abi self-test`.",
    );
  }
  if (flags.target !== undefined) {
    return { kind: "target", name: flags.target, mode: flags.stock === true ? "stock" : "host" };
  }
  const loader = flags.loaderEndpoint;
  return {
    kind: "endpoint",
    worker: {
      ...access(flags.endpoint ?? "", "--token-env", flags.tokenEnv, env),
      ...(flags.headerEnv === undefined
        ? {}
        : { headers: readHeaders(flags.headerEnv, env, flags.tokenEnv !== undefined) }),
    },
    ...(loader === undefined
      ? {}
      : { loader: access(loader, "--loader-token-env", flags.loaderTokenEnv, env) }),
    ...(flags.subject === undefined ? {} : { subjectName: parseSubjectName(flags.subject) }),
    independent: flags.independent === true,
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
  if (flags.endpoint === undefined && flags.target === undefined) {
    throw new CommandUsageError(
      "missing-value",
      "Nothing to measure was named.",
      "Give --endpoint URL for a deployed worker, or --target NAME to start one (`runtime-abi targets`).",
    );
  }
}
