import { EXIT_CODES, type ExitCode } from "../exit-code.ts";
import { exitMeaning } from "../exit-meaning.ts";
import {
  type FailureStanding,
  failureStanding,
  knownFailuresThatAre,
} from "../known-failures/known-failure-standings.ts";
import type { KnownFailure } from "../known-failures/known-failures-schema.ts";
import { staleText } from "../known-failures/stale-text.ts";
import { LINE_CHARACTERS } from "../limits.ts";
import { phrase } from "../phrase.ts";
import type { RenderOptions } from "../renderers.ts";
import type { Report, ReportedCheck } from "../report-schema.ts";
import { runFaults } from "../run-faults.ts";
import { checkFacts } from "../text/check-facts.ts";
import { excerpt } from "../text/excerpt.ts";
import { printableLine } from "../text/printable.ts";
import { unmeasuredGroups } from "../text/unmeasured-groups.ts";
import { verdictLine } from "../verdict-line.ts";
import { whoseBehaviour } from "../whose-behaviour.ts";
import type { Annotation, AnnotationLevel } from "./workflow-command.ts";

type Options = Pick<RenderOptions, "allowPartial">;

const RESULT_LEVELS: Readonly<Record<ExitCode, AnnotationLevel>> = {
  [EXIT_CODES.complete]: "notice",
  [EXIT_CODES.partial]: "warning",
  [EXIT_CODES.failed]: "error",
  [EXIT_CODES.nothingMeasured]: "error",
  [EXIT_CODES.interrupted]: "error",
};

/** The result, then each failure, then what is listed as one and passed, then what was not measured: one annotation for one cause. */
export function annotations(report: Report, options: Options): Annotation[] {
  const failed = report.checks.filter(({ outcome }) => outcome === "failed");
  return [
    result(report, options),
    ...failed.map((check) => failure(report, check)),
    ...knownFailuresThatAre("stale", report).map((entry) => stale(report, entry)),
    ...unmeasuredGroups(report).map(notMeasured),
  ];
}

function result(report: Report, options: Options): Annotation {
  const { code, means } = exitMeaning(report, options);
  const message = [
    report.proves,
    whoseBehaviour(report),
    ...runFaults(report, options).map(({ problem }) => problem),
    `Exit code ${code}: ${means}.`,
    `Subject: ${printableLine(report.subject)}. Contract: ${report.contractDigest}.`,
  ];
  return {
    level: RESULT_LEVELS[code],
    title: `Runtime ABI: ${verdictLine(report)}`,
    message: message.join("\n"),
  };
}

const FAILURE_LEVELS: Readonly<Record<FailureStanding | "unlisted", AnnotationLevel>> = {
  unlisted: "error",
  known: "notice",
  advisory: "notice",
  stale: "error",
  // No failure; it stands here so that no standing can be forgotten.
  unmeasured: "warning",
};

const FAILURE_TITLES: Readonly<Record<FailureStanding | "unlisted", string>> = {
  unlisted: "failed",
  known: "known failure",
  advisory: "advisory, not met",
  stale: "failed",
  unmeasured: "failed",
};

function failure(report: Report, check: ReportedCheck): Annotation {
  const standing = failureStanding(report, check);
  const facts = checkFacts(report, check).map(({ label, text }) => `${label}: ${text}`);
  return {
    level: FAILURE_LEVELS[standing ?? "unlisted"],
    title: titled(FAILURE_TITLES[standing ?? "unlisted"], check.name),
    message: facts.join("\n"),
  };
}

function stale(report: Report, { check, reason }: KnownFailure): Annotation {
  return {
    level: FAILURE_LEVELS.stale,
    title: titled("stale known failure", check),
    message: `${staleText(report, check)}\nIt was listed because: ${reason}`,
  };
}

function notMeasured(group: readonly ReportedCheck[]): Annotation {
  const [first] = group;
  const names = group.map(({ name }) => printableLine(name)).join(", ");
  const message = [names, `cause: ${first?.cause}`, `because: ${first?.observed}`];
  return {
    level: "warning",
    title: titled("not measured", group.length === 1 ? names : phrase(group.length, "check")),
    message: [...message, first?.diagnosis ?? ""].filter((line) => line !== "").join("\n"),
  };
}

function titled(what: string, name: string): string {
  return `${what}: ${printableLine(excerpt(name, LINE_CHARACTERS))}`;
}
