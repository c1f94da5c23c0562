import { isSelfTest } from "./classification.ts";
import { contractObstacle } from "./other-contract.ts";
import type { Report, ReportedCheck } from "./report-schema.ts";

/** What closes V3-008; stands in every report, so that its reader knows what it is and is not. */
export const BLOCKER_EVIDENCE =
  "V3-008 closes on a passed and complete deployed-runtime conformance run, the load lane measured, " +
  "against a runtime that this repository does not own and whose deciding behaviour this repository " +
  "does not supply. The corpus, the runner and a self-test are not that evidence.";

export type BlockerFacts = Pick<
  Report,
  | "classification"
  | "status"
  | "completeness"
  | "target"
  | "checks"
  | "independent"
  | "contractFormat"
>;

export type BlockerDecision = Pick<Report, "closesBlocker" | "closesBlockerReason">;

/** `brief` is for where the additions and what they decided are listed beside it. */
type Wording = "full" | "brief";

type Obstacle = (facts: BlockerFacts, wording: Wording) => string | undefined;

/** Each obstacle and its sentence; a deployed run that meets none of them closes the blocker. */
const OBSTACLES: readonly Obstacle[] = [
  contractObstacle,
  ({ target }, wording) => (target === undefined ? undefined : ownTarget(target, wording)),
  ({ target, checks }) =>
    target === undefined && checks.some(wasStartedHere)
      ? "Whoever measured had started the runtime itself, so this is no run against a deployed endpoint."
      : undefined,
  ({ target, checks }) =>
    target === undefined && checks.some((check) => check.suppliedBy.length > 0)
      ? "Required checks rest on behaviour that this repository supplied."
      : undefined,
  ({ target, independent }) =>
    target !== undefined || independent
      ? undefined
      : "The operator did not state that the runtime is independent of this repository.",
];

/** What a report of another corpus says nothing of: it has none of the required checks. */
const OF_REQUIRED_CHECKS: readonly Obstacle[] = [
  ({ status }) => (status === "passed" ? undefined : "A required check failed."),
  ({ completeness }) =>
    completeness === "complete" ? undefined : "Not every required check was measured.",
  ({ checks }) =>
    checks.some((check) => check.procedure === "load" && check.outcome === "passed")
      ? undefined
      : "The load lane was not measured.",
];

const CLOSES =
  "Passed and complete, the load lane measured. That the runtime is independent of this repository, " +
  "and so that no check rests on an addition of it, is the operator's own statement, which this " +
  "report cannot check.";

/** No other obstacle is told of a self-test: without them it would close nothing either. */
const SELF_TEST =
  "A self-test measures the stand-in, which is this repository's own fake and no runtime.";

/** Whether the run closes V3-008, and why or why not: every obstacle, not only the first. */
export function decideBlocker(facts: BlockerFacts, wording: Wording = "full"): BlockerDecision {
  if (isSelfTest(facts)) {
    return { closesBlocker: false, closesBlockerReason: SELF_TEST };
  }
  const required = facts.contractFormat === undefined ? OF_REQUIRED_CHECKS : [];
  const obstacles = [...OBSTACLES, ...required]
    .map((obstacle) => obstacle(facts, wording))
    .filter((sentence) => sentence !== undefined);
  return {
    closesBlocker: obstacles.length === 0,
    closesBlockerReason: obstacles.length === 0 ? CLOSES : obstacles.join(" "),
  };
}

/** Only what the measuring program itself started is known to stand directly at the endpoint. */
function wasStartedHere({ evidence: { measurement, supplements } }: ReportedCheck): boolean {
  return [measurement, ...supplements.map((each) => each.measurement)].some(
    (one) => one?.direct === true,
  );
}

function ownTarget(target: NonNullable<Report["target"]>, wording: Wording): string {
  const deciding = target.additions.filter((addition) => addition.checks.length > 0);
  const resting = deciding.map(({ name, checks }) => `${name} (${checks.join(", ")})`).join("; ");
  const own = `The runtime was started by this repository's own target ${target.name}, which never closes the blocker`;
  if (resting === "") {
    return `${own}; it adds nothing that decides a check.`;
  }
  return wording === "brief"
    ? `${own}; checks rest on its additions.`
    : `${own}; these additions decide checks: ${resting}.`;
}
