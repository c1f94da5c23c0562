import { MACHINERY, selfTest } from "@runtime-abi/conformance";
import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { KillEntry, KillTable } from "@runtime-abi/faults";
import { NOTHING_KILLED } from "../compare-with-entry.ts";
import { decideRow } from "../decide-row.ts";
import { requireSameAgain } from "../judge-again.ts";
import { EXTENDED_DEADLINE_MILLIS } from "../limits.ts";
import type { MatrixRow } from "../measure-row.ts";
import type { JudgedCheck } from "../measure-subject.ts";
import { shortenPlan } from "../shorten-plan.ts";
import { HONEST } from "../subject.ts";
import {
  type ExtendedVariation,
  extendedVariations,
  HONEST_WITH_ENGINE,
  hasEngine,
  startExtended,
} from "./extended-subject.ts";
import { shareOfRow } from "./share-of-row.ts";

/** The whole matrix, or what the suites measure of it. */
export type Extent = "everything" | "share";

/** The honest subjects, and every variation that has an entry. */
export function extendedRows(
  corpus: VerifiedCorpus,
  table: KillTable,
): readonly ExtendedVariation[] {
  return extendedVariations(corpus).filter(
    (variation) => isHonest(variation) || table.has(variation.name),
  );
}

function isHonest({ name }: ExtendedVariation): boolean {
  return [HONEST.name, HONEST_WITH_ENGINE.name].includes(name);
}

/** Checks that a subject without an engine leaves unmeasured, by stated design. */
export function checksOfEngine({ contract }: VerifiedCorpus): readonly string[] {
  return contract.checks.flatMap((check) =>
    check.procedure === "load" && check.load.source !== undefined ? [check.name] : [],
  );
}

/** Checks of which the contract itself states that nobody measures them. */
export function checksOfNobody({ contract }: VerifiedCorpus): readonly string[] {
  return contract.checks.flatMap(({ name, procedure }) =>
    procedure === "unmeasured" ? [name] : [],
  );
}

/** What a row must come to: what its entry says, and without an engine what only that could tell. */
export function expectedOf(
  corpus: VerifiedCorpus,
  variation: ExtendedVariation,
  table: KillTable,
): KillEntry | undefined {
  const entry = isHonest(variation) ? NOTHING_KILLED : table.get(variation.name);
  if (entry === undefined) {
    return undefined;
  }
  const ofEngine = hasEngine(variation) ? [] : checksOfEngine(corpus);
  const unmeasured = [...(entry.unmeasured ?? []), ...ofEngine, ...checksOfNobody(corpus)];
  return { ...entry, unmeasured };
}

/** Measures one variation with the named checks of the extended corpus. */
export async function measureExtended(
  corpus: VerifiedCorpus,
  variation: ExtendedVariation,
  checks: readonly string[],
): Promise<readonly JudgedCheck[]> {
  const report = await selfTest(
    {
      corpus,
      start: (deployment) => startExtended({ ...corpus, deployment }, variation),
      proxied: variation.network !== undefined,
      loaderRunsModules: hasEngine(variation),
      skipSetupCheck: true,
      selected: new Set(checks),
      heavy: true,
    },
    {
      ...MACHINERY,
      planRun: (planned, token) =>
        shortenPlan(MACHINERY.planRun(planned, token), EXTENDED_DEADLINE_MILLIS),
    },
  );
  requireSameAgain(report, corpus, { waits: true });
  return report.checks;
}

/** Measures one variation, or the share of it that is asked for, and compares it with its entry. */
export async function measureExtendedRow(
  corpus: VerifiedCorpus,
  variation: ExtendedVariation,
  table: KillTable,
  extent: Extent,
): Promise<MatrixRow> {
  const { name } = variation;
  const entry = expectedOf(corpus, variation, table);
  if (entry === undefined) {
    return { name, differences: [`the extended kill table has no entry ${name}`] };
  }
  const { checks: all } = corpus.contract;
  const stated = table.get(name) ?? NOTHING_KILLED;
  const checks = extent === "share" ? shareOfRow(corpus, stated) : all.map((check) => check.name);
  const measure = () => measureExtended(corpus, variation, checks);
  return { name, differences: await decideRow({ entry, checks, measure }) };
}
