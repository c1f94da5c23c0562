import { advisoryPart, countMeasured } from "./advisory.ts";
import type { Classification } from "./classification.ts";
import { contractSentence } from "./other-contract.ts";
import { phrase } from "./phrase.ts";
import type { Report } from "./report-schema.ts";

export type ProvenFacts = Pick<
  Report,
  | "classification"
  | "subject"
  | "measured"
  | "failed"
  | "advisoryFailed"
  | "unmeasured"
  | "target"
  | "contractFormat"
>;

const SENTENCES: Readonly<Record<Classification, (facts: ProvenFacts) => string>> = {
  "in-process-fake-runtime-self-test": (facts) =>
    joined(
      `Self-test against ${facts.subject}, this repository's own in-process fake, which runs no module: ` +
        `${workTogether(facts)} It proves nothing about any runtime.`,
      contractSentence(facts),
    ),
  "deployed-runtime-conformance-run": (facts) =>
    joined(extent(facts), contractSentence(facts), place(facts), additions(facts)),
};

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/**
 * What a run proves, in a sentence that cannot be mistaken for the other classification's and
 * that names local emulation and every addition which decided a check.
 */
export function provesOf(facts: ProvenFacts): string {
  return SENTENCES[facts.classification](facts);
}

/** The same for where the additions and what they decided are listed beside it. */
export function provesBesideAdditions(facts: ProvenFacts): string {
  return facts.target?.additions.some(({ checks }) => checks.length > 0) === true
    ? joined(extent(facts), contractSentence(facts), place(facts))
    : provesOf(facts);
}

function workTogether(facts: ProvenFacts): string {
  const { measured, failed, unmeasured } = facts;
  if (countMeasured(facts) === 0) {
    return "nothing was measured.";
  }
  if (failed > 0) {
    return `${phrase(failed, "check")} failed, so it does not show that the corpus and the runner work together.`;
  }
  const open = unmeasured === 0 ? "" : `, ${phrase(unmeasured, "check")} left unmeasured`;
  return `it shows that the corpus and the runner work together in ${phrase(measured, "check")}${open}.`;
}

function extent(facts: ProvenFacts): string {
  const { subject, measured, failed, unmeasured } = facts;
  if (countMeasured(facts) === 0) {
    return `Deployed-runtime run against ${subject}: nothing was measured, so nothing is proven.`;
  }
  const open =
    unmeasured === 0
      ? ""
      : ` ${phrase(unmeasured, "check")} stayed unmeasured, of which it says nothing.`;
  const failing = `${failed === 0 ? "" : ` and did not in ${failed}`}${advisoryPart(facts)}`;
  return (
    `Deployed-runtime run against ${subject}: driven from outside over HTTP while it ran the pinned ` +
    `bytes, it did what the contract requires in ${phrase(measured, "check")}${failing}.${open}`
  );
}

function place({ target }: ProvenFacts): string {
  if (target === undefined) {
    return "It speaks of that one deployment at that time.";
  }
  const versions = Object.entries(target.versions).map(([name, version]) => `${name} ${version}`);
  return (
    `This was a local emulation of a host, started by this repository's target ${target.name} in ` +
    `${target.mode} mode (${versions.join(", ")}); it is no hosted service, and this says nothing about one.`
  );
}

function additions({ target }: ProvenFacts): string {
  const deciding = (target?.additions ?? []).filter((addition) => addition.checks.length > 0);
  if (target === undefined) {
    return "";
  }
  if (deciding.length === 0) {
    return "No addition of this repository decided a check.";
  }
  const named = deciding.map(({ name, checks }) => `${name} decided ${checks.join(", ")}`);
  return `Not the runtime's own behaviour but this repository's host code: ${named.join("; ")}.`;
}
