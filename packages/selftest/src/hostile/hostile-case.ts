import type { Report, VerifiedCorpus } from "@runtime-abi/conformance";
import { type NetworkBehaviour, startBehindProxy } from "@runtime-abi/faults";
import type { Reason } from "@runtime-abi/judge";
import { type RunningStandIn, startStandIn, type Variation } from "@runtime-abi/stand-in";
import { ALL_CHECKS, CHECKS, type CheckAlias, namesOf } from "./checks.ts";
import { CASE_DEADLINE_MILLIS, CASE_SEED } from "./limits.ts";
import { type HostileRun, measureHostile } from "./measure-hostile.ts";
import type { RowId } from "./rows.ts";
import { type Routes, type RunningRouter, startRouter } from "./scripted/router.ts";
import { unlessStarved } from "./unless-starved.ts";

/** One subject, and all that must come of measuring it. */
export interface HostileCase {
  /** What a person would see on the wire, in a few words. */
  readonly name: string;
  /** The rows of the list that it stands for, as itself or as another of its kind. */
  readonly rows: readonly RowId[];
  /** What is varied of an honest stand-in, of the network before it, or of single routes. */
  readonly standIn?: Variation;
  readonly network?: NetworkBehaviour;
  readonly routes?: Routes;
  /** What answers instead of the loader adapter. */
  readonly loader?: Routes;
  /** The checks that are measured; absent: all. */
  readonly only?: readonly CheckAlias[];
  readonly run?: Partial<HostileRun>;
  /** Exactly the checks that must fail, each with its reason. */
  readonly fails?: Readonly<Partial<Record<CheckAlias, Reason>>>;
  /** Exactly the checks that must stay unmeasured, each with its reason. */
  readonly unmeasured?: Readonly<Partial<Record<CheckAlias, Reason>>>;
  /** What the verdict on a check must also tell. */
  readonly tells?: Readonly<Partial<Record<CheckAlias, RegExp>>>;
}

/** A subject that is up. */
export interface StartedCase {
  readonly endpoint: string;
  readonly loaderEndpoint: string;
  readonly exited: RunningStandIn["exited"];
  stop(): Promise<void>;
}

async function startStandInOf(corpus: VerifiedCorpus, { standIn, network }: HostileCase) {
  const faults = standIn === undefined ? [] : [standIn];
  const running = await startStandIn(corpus.deployment, { faults });
  return network === undefined
    ? running
    : await startBehindProxy(running, { behaviours: [network], seed: CASE_SEED });
}

/** Starts what a case describes, routers before the stand-in where there are routes of its own. */
export async function startCase(
  corpus: VerifiedCorpus,
  hostile: HostileCase,
): Promise<StartedCase> {
  const running = await startStandInOf(corpus, hostile);
  const peer = { peer: corpus.contract.deployment.peer.identity };
  const routers: RunningRouter[] = [];
  const routed = async (endpoint: string, routes: Routes | undefined): Promise<string> => {
    if (routes === undefined) {
      return endpoint;
    }
    const router = await startRouter({ endpoint, routes, peer });
    routers.push(router);
    return router.endpoint;
  };
  return {
    endpoint: await routed(running.endpoint, hostile.routes),
    loaderEndpoint: await routed(running.loaderEndpoint, hostile.loader),
    exited: running.exited,
    async stop() {
      await Promise.all(routers.map((router) => router.stop()));
      await running.stop();
    },
  };
}

/** Measures a case from start to end. */
export async function measureCase(corpus: VerifiedCorpus, hostile: HostileCase): Promise<Report> {
  const started = await startCase(corpus, hostile);
  try {
    return await measureHostile({
      corpus,
      worker: { url: started.endpoint },
      loader: { url: started.loaderEndpoint },
      deadlineMillis: CASE_DEADLINE_MILLIS,
      skipSetupCheck: true,
      ...(hostile.only === undefined ? {} : { selected: namesOf(hostile.only) }),
      ...hostile.run,
    });
  } finally {
    await started.stop();
  }
}

function wanted(
  { only = ALL_CHECKS, fails = {}, unmeasured = {} }: HostileCase,
  alias: CheckAlias,
) {
  if (!only.includes(alias)) {
    return "unmeasured (not-selected)";
  }
  const failed = fails[alias];
  const doubted = unmeasured[alias];
  if (failed !== undefined) {
    return `failed (${failed})`;
  }
  return doubted === undefined ? "passed (none)" : `unmeasured (${doubted})`;
}

/** How a report differs from what must come of its case, a line for each check; empty: in nothing. */
export function differences(hostile: HostileCase, report: Report): string[] {
  return ALL_CHECKS.flatMap((alias) => {
    const check = report.checks.find(({ name }) => name === CHECKS[alias]);
    if (check === undefined) {
      return [`${alias}: not in the report`];
    }
    const { outcome, reason, observed, detail, diagnosis } = check;
    const came = `${outcome} (${reason})`;
    const expected = wanted(hostile, alias);
    const tells = hostile.tells?.[alias];
    const text = [observed, detail, diagnosis].join("\n");
    return [
      ...(came === expected ? [] : [`${alias}: ${came}, not ${expected}: ${observed}`]),
      ...(tells === undefined || tells.test(text)
        ? []
        : [`${alias} does not tell ${tells}: ${text}`]),
    ];
  });
}

/** Measures a case and compares; anew when the runner itself was starved. */
export function caseDifferences(corpus: VerifiedCorpus, hostile: HostileCase): Promise<string[]> {
  return unlessStarved(async () => differences(hostile, await measureCase(corpus, hostile)));
}
