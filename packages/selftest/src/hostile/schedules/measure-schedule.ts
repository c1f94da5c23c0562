import type { Report, VerifiedCorpus } from "@runtime-abi/conformance";
import { startBehindProxy } from "@runtime-abi/faults";
import { judgeRun } from "@runtime-abi/judge";
import type { Measurement } from "@runtime-abi/protocol";
import { renderJson } from "@runtime-abi/report";
import { startStandIn } from "@runtime-abi/stand-in";
import { ALL_CHECKS, type CheckAlias, LOAD_CHECKS, namesOf } from "../checks.ts";
import { measureHostile } from "../measure-hostile.ts";
import { gistsOf } from "./gist-of.ts";
import { SCHEDULE_DEADLINE_MILLIS, SCHEDULE_GRACE_MILLIS, SCHEDULE_HANG_MILLIS } from "./limits.ts";
import { randomNetwork } from "./random-network.ts";

/** Checks that are measured together; the schedule's number says which. */
const GROUPS: readonly (readonly CheckAlias[])[] = [
  ["handler", "health", "thrown", "env", "globals"],
  ["upload", "boundUpload"],
  ["kv", "queue"],
  ["download", "boundDownload"],
  LOAD_CHECKS,
  ["background"],
  ["cron", "kv"],
  ["upload", "download", "thrown"],
  ALL_CHECKS,
];

/** Every third network is far away, where other rules hold for what is lost. */
const FAR_EACH = 3;

/** One schedule, measured. */
export interface MeasuredSchedule {
  readonly seed: number;
  /** `outcome (reason)` of each check that was measured. */
  readonly outcomes: readonly string[];
  /** Directions of connections to which something happened. */
  readonly faultyDirections: number;
  /** What must not be, a line each; empty: nothing. */
  readonly problems: readonly string[];
  /** What happened on the network, a line for each direction. */
  readonly happened: readonly string[];
}

/** What an exchange without any fault comes to, by check. */
export type Reference = ReadonlyMap<string, string>;

/** The same token in each run, so that what they see can be compared. */
const sameToken = (size: number): Uint8Array => new Uint8Array(size).fill(0xab);

interface Network {
  readonly seed: number;
  readonly behaviours: Parameters<typeof startBehindProxy>[1]["behaviours"];
}

async function measureBehind(
  corpus: VerifiedCorpus,
  { seed, behaviours }: Network,
  only: readonly CheckAlias[],
  loopback: boolean,
): Promise<Report> {
  const running = await startStandIn(corpus.deployment);
  const loader = { endpoint: running.loaderEndpoint, stop: async () => {} };
  const worker = await startBehindProxy(running, { behaviours, seed });
  const adapter = await startBehindProxy(loader, { behaviours, seed: seed + 4001 });
  try {
    return await measureHostile({
      corpus,
      worker: { url: worker.endpoint },
      loader: { url: adapter.endpoint },
      deadlineMillis: SCHEDULE_DEADLINE_MILLIS,
      skipSetupCheck: true,
      selected: namesOf(only),
      randomBytes: sameToken,
      loopback,
    });
  } finally {
    await adapter.stop();
    await worker.stop();
  }
}

/** Measures the honest subject over a network without faults. */
export async function measureReference(corpus: VerifiedCorpus): Promise<Reference> {
  const report = await measureBehind(corpus, { seed: 0, behaviours: [] }, ALL_CHECKS, true);
  if (report.measured !== ALL_CHECKS.length) {
    throw new Error(`the honest subject passed only ${report.measured} checks`);
  }
  return new Map(report.checks.map(({ name, evidence }) => [name, gistsOf(evidence)[0] ?? ""]));
}

/** Measures one schedule and says what must not have come of it. */
export async function measureSchedule(
  corpus: VerifiedCorpus,
  reference: Reference,
  seed: number,
): Promise<MeasuredSchedule> {
  const happened: string[] = [];
  const network = randomNetwork((direction, ordinal, faults) => {
    happened.push(`connection ${ordinal}, ${direction}: ${JSON.stringify(faults)}`);
  });
  const only = GROUPS[seed % GROUPS.length] ?? ALL_CHECKS;
  const measured = measureBehind(
    corpus,
    // Connections of a proxy count up from its seed, so those of two schedules lie far apart.
    { seed: seed * 7919, behaviours: [network] },
    only,
    seed % FAR_EACH !== 0,
  );
  const came = await Promise.race([measured, hang()]).catch((error: unknown) => error);
  const isReport = typeof came === "object" && came !== null && "checks" in came;
  const report = isReport ? (came as Report) : undefined;
  return {
    seed,
    happened,
    faultyDirections: happened.length,
    outcomes: outcomesOf(report),
    problems:
      report === undefined ? [`no report: ${String(came)}`] : problemsOf(corpus, reference, report),
  };
}

async function hang(): Promise<never> {
  return await new Promise((_, reject) => {
    setTimeout(() => reject(new Error("it hangs")), SCHEDULE_HANG_MILLIS).unref();
  });
}

function outcomesOf(report: Report | undefined): string[] {
  return (report?.checks ?? [])
    .filter(({ reason }) => reason !== "not-selected")
    .map(({ outcome, reason }) => `${outcome} (${reason})`);
}

/** Faults of ours, whatever a network does. A check that others kept waiting fails nobody. */
const OUR_FAULTS = /\((runner-fault|unknown-check)\)$|^failed \(nothing-recorded\)$/;

function problemsOf(corpus: VerifiedCorpus, reference: Reference, report: Report): string[] {
  renderJson(report);
  const again = judgeRun(
    corpus.contract,
    report.runToken,
    report.checks.map(({ evidence }) => structuredClone(evidence)),
  );
  return report.checks.flatMap(({ name, outcome, reason, evidence }, index) => {
    const gists = gistsOf(evidence);
    const expected = reference.get(name) ?? "";
    const isUnfounded = outcome === "passed" && !gists.includes(expected);
    const judged = again[index];
    return [
      ...(isUnfounded ? [`${name} passed, and saw ${gists.join(" and ")}, not ${expected}`] : []),
      ...(OUR_FAULTS.test(`${outcome} (${reason})`) ? [`${name}: ${outcome} (${reason})`] : []),
      ...(judged?.outcome === outcome && judged.reason === reason
        ? []
        : [
            `${name} was ${outcome} (${reason}), judged again ${judged?.outcome} (${judged?.reason})`,
          ]),
      ...(isLate(evidence.measurement)
        ? [`${name} took ${evidence.measurement?.durationMillis} ms`]
        : []),
    ];
  });
}

function isLate(measurement: Measurement | undefined): boolean {
  return (measurement?.durationMillis ?? 0) > SCHEDULE_DEADLINE_MILLIS + SCHEDULE_GRACE_MILLIS;
}
