import { mintToken, planRun, type VerifiedCorpus } from "@runtime-abi/contract";
import type { PlannedCheck, Procedure } from "@runtime-abi/protocol";
import type { Residue } from "@runtime-abi/report";
import { defaultRunDeadlineMillis } from "@runtime-abi/runner";
import { SET_BY_THE_RUNNER } from "./check-header-name.ts";
import { once, type PreviewedRequest, previewedRequests } from "./previewed-requests.ts";
import { leftByTrigger } from "./residue.ts";

/** Stands where the token of a run will stand: none is minted for a run that does not take place. */
const TOKEN_PLACEHOLDER = "RUN-TOKEN";

export interface PreviewOptions {
  readonly corpus: VerifiedCorpus;
  /** Names of the checks to measure; absent: all. */
  readonly selected?: ReadonlySet<string>;
  /** Whether heavy checks would be measured too. */
  readonly heavy?: boolean;
  readonly runDeadlineMillis?: number;
  readonly skipSetupCheck?: boolean;
  /** Whether there is an endpoint for the load checks. */
  readonly hasLoader: boolean;
  /** Whether the subject can reach an origin of the runner's. Absent: it can. */
  readonly hasOrigin?: boolean;
  /** Whether the values of the deployment are known. Absent: they are not. */
  readonly hasValues?: boolean;
}

/** What a run would do to one check. */
export interface PreviewedCheck {
  readonly check: string;
  readonly procedure: Procedure;
  readonly deadlineMillis: number;
  /** Empty when it would not be measured. */
  readonly requests: readonly PreviewedRequest[];
  /** Why it would not be measured. */
  readonly unmeasured?:
    | "not selected"
    | "heavy, and --heavy is not given"
    | "no loader endpoint"
    | "no --var-env and --secret-env"
    | "no --origin-listen"
    | "by the contract";
}

/** What a run would send and leave behind. */
export interface RunPreview {
  readonly setup: readonly PreviewedRequest[];
  /** In contract order. */
  readonly checks: readonly PreviewedCheck[];
  /** Bound of the whole run. */
  readonly runDeadlineMillis: number;
  readonly residue: Pick<Residue, "kvKeys" | "queueMessages">;
  /** Names of the headers that the runner sends by itself, each where it applies. */
  readonly runnerHeaders: readonly string[];
}

/** Plans a run as it would take place, and does nothing else. */
export function previewRun(options: PreviewOptions): RunPreview {
  const { contract } = options.corpus;
  const token = mintToken(contract, (size) => new Uint8Array(size));
  const plan = planRun(options.corpus, token);
  const checks = plan.checks.map((planned) => previewCheck(planned, options));
  const left = checks
    .filter(({ requests }) => requests.length > 0)
    .map((check) => leftByTrigger(contract, token, check));
  const loaderProbe = { endpoint: "loader", method: "POST", path: "" } as const;
  const setup = [once(plan.health), ...(options.hasLoader ? [loaderProbe] : [])];
  const preview: RunPreview = {
    setup: options.skipSetupCheck === true ? [] : setup,
    checks,
    runDeadlineMillis: options.runDeadlineMillis ?? defaultRunDeadlineMillis(plan),
    residue: {
      kvKeys: left.flatMap(({ kvKeys }) => kvKeys),
      queueMessages: left.reduce((sum, { queueMessages }) => sum + queueMessages, 0),
    },
    runnerHeaders: SET_BY_THE_RUNNER,
  };
  return withPlaceholder(preview, token);
}

function previewCheck(planned: PlannedCheck, options: PreviewOptions): PreviewedCheck {
  const { check, procedure, deadlineMillis } = planned;
  const unmeasured = whyUnmeasured(planned, options);
  const base = { check, procedure, deadlineMillis };
  return unmeasured === undefined
    ? { ...base, requests: previewedRequests(planned) }
    : { ...base, requests: [], unmeasured };
}

function whyUnmeasured(
  { check, procedure, heavy }: PlannedCheck,
  { selected, heavy: asked, hasLoader, hasOrigin = true, hasValues }: PreviewOptions,
): PreviewedCheck["unmeasured"] {
  if (selected?.has(check) === false) {
    return "not selected";
  }
  if (procedure === "unmeasured") {
    return "by the contract";
  }
  if (heavy === true && asked !== true) {
    return "heavy, and --heavy is not given";
  }
  if (procedure === "values" && hasValues !== true) {
    return "no --var-env and --secret-env";
  }
  if (procedure === "outbound" && !hasOrigin) {
    return "no --origin-listen";
  }
  return procedure === "load" && !hasLoader ? "no loader endpoint" : undefined;
}

function withPlaceholder(preview: RunPreview, token: string): RunPreview {
  return JSON.parse(JSON.stringify(preview).replaceAll(token, TOKEN_PLACEHOLDER));
}
