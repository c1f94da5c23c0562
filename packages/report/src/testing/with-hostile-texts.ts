import { decideBlocker } from "../closes-blocker.ts";
import { provesOf } from "../proves.ts";
import type { Report, ReportedCheck } from "../report-schema.ts";
import { HOSTILE_TEXTS, hostileText, LONG_TEXT } from "./hostile-texts.ts";

/** Another hostile text at each call. */
type NextText = () => string;

/**
 * The report with every text of it that a subject, a target or an operator could supply made
 * hostile, and yet coherent, so that `readReport` takes it.
 */
export function withHostileTexts(report: Report): Report {
  let seed = 0;
  const next: NextText = () => hostileText(seed++);
  const names = renaming(
    report.checks.map(({ name }) => name),
    next,
  );
  const additions = renaming(
    (report.target?.additions ?? []).map(({ name }) => name),
    next,
  );
  const changed: Report = {
    ...report,
    subject: next(),
    workerEndpoint: next(),
    loaderEndpoint: report.loaderEndpoint === "" ? "" : next(),
    interface: { apiVersion: next(), name: next(), version: next(), schemaDigest: next() },
    runner: { ...report.runner, name: next(), version: next(), commit: next() },
    environment: { os: next(), node: next() },
    residue: { ...report.residue, requestsSent: { [next()]: 1 }, kvKeys: [next()] },
    knownFailures: report.knownFailures.map((each) => ({
      ...each,
      check: names(each.check),
      reason: `x${next()}x`,
    })),
    ...(report.target === undefined
      ? {}
      : { target: hostileTarget(report.target, names, additions, next) }),
    checks: report.checks.map((check, index) => ({
      ...hostileCheck(check, index, next),
      name: names(check.name),
      suppliedBy: check.suppliedBy.map(additions),
      evidence: { ...check.evidence, check: names(check.name) },
    })),
  };
  return { ...changed, proves: provesOf(changed), ...decideBlocker(changed) };
}

/** A new name for each; any other stays as it is, as `stand-in` does. */
function renaming(names: readonly string[], next: NextText): (name: string) => string {
  const renamed = new Map(names.map((name) => [name, `${next()}${name}${next()}`]));
  return (name) => renamed.get(name) ?? name;
}

function hostileCheck(check: ReportedCheck, index: number, next: NextText): ReportedCheck {
  const amiss = { reason: next(), diagnosis: `${next()}${LONG_TEXT}` };
  return {
    ...check,
    operation: next(),
    proves: next(),
    observed: index === 1 ? LONG_TEXT : (HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? ""),
    detail: next(),
    expected: next(),
    clause: next(),
    ...(check.outcome === "passed" ? {} : amiss),
  };
}

function hostileTarget(
  target: NonNullable<Report["target"]>,
  names: (name: string) => string,
  additions: (name: string) => string,
  next: NextText,
): NonNullable<Report["target"]> {
  return {
    ...target,
    name: next(),
    versions: Object.fromEntries(Object.keys(target.versions).map(() => [next(), next()])),
    loaderAdapter: next(),
    notes: [next(), LONG_TEXT],
    additions: target.additions.map(({ name, checks }) => ({
      name: additions(name),
      does: next(),
      checks: checks.map(names),
    })),
  };
}
