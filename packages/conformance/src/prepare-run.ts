import { randomBytes } from "node:crypto";
import type { SuppliedDigests } from "@runtime-abi/contract";
import type { Plan } from "@runtime-abi/protocol";
import { type Clock, type Subject, systemClock } from "@runtime-abi/runner";
import { buildSubject } from "./build-subject.ts";
import type { ConformanceOptions } from "./conformance-options.ts";
import { secretsOf } from "./endpoint-secrets.ts";
import type { Machinery } from "./machinery.ts";
import { createScrubber, type Scrubber } from "./scrub/create-scrubber.ts";
import { digestsOf, refuseValues, secretValues, sensitiveAmong } from "./supplied-values.ts";
import { UsageError } from "./usage-error.ts";

/** All that stands before the first byte is sent. */
export interface PreparedRun {
  readonly token: string;
  readonly plan: Plan;
  readonly subject: Subject;
  /** Masks, in what the subject answered, whatever is secret. */
  readonly scrubber: Scrubber;
  /** Masks in all the rest: a var is no secret there, and may be a word of the report's own. */
  readonly statedScrubber: Scrubber;
  /** Keyed digests of the values that were deployed; absent: nothing compares them, or nobody told them. */
  readonly supplied: SuppliedDigests | undefined;
  readonly clock: Clock;
}

/**
 * Checks what the caller asked for, mints the run's token and plans.
 *
 * @throws {UsageError} before any traffic.
 */
export function prepareRun(options: ConformanceOptions, machinery: Machinery): PreparedRun {
  const { corpus } = options;
  const subject = buildSubject(options);
  const { contract } = corpus;
  if (options.values !== undefined) {
    refuseValues(contract, options.values);
  }
  const credentials = secretsOf(options.worker, options.loader);
  const secrets = secretValues(contract, sensitiveAmong(contract, options.values));
  const statedScrubber = createScrubber([...credentials, ...secrets]);
  refusePublicSecret(options, statedScrubber);
  const scrubber = createScrubber([...credentials, ...secretValues(contract, options.values)]);
  refuseSelection(options);
  refuseKnownFailures(options);
  refuseDeadline(options.runDeadlineMillis);
  const token = machinery.mintToken(corpus.contract, options.randomBytes ?? randomBytes);
  const plan = machinery.planRun(corpus, token);
  const supplied = digestsOf(contract, token, options.values);
  const clock = options.clock ?? systemClock;
  return { token, plan, subject, scrubber, statedScrubber, supplied, clock };
}

/** A secret that stands in the contract would mask the report's own words, and is none. */
function refusePublicSecret({ corpus }: ConformanceOptions, scrubber: Scrubber): void {
  const text = JSON.stringify(corpus.contract);
  if (scrubber.scrubText(text) !== text) {
    throw new UsageError(
      "credential-public",
      "A credential, or the secret, stands in the public text of the contract.",
      "Use a random one.",
    );
  }
}

function refuseSelection({ selected, corpus }: ConformanceOptions): void {
  if (selected === undefined) {
    return;
  }
  if (selected.size === 0) {
    const remedy = "Select at least one check.";
    throw new UsageError("selection-empty", "No check is selected.", remedy);
  }
  const known = new Set(corpus.contract.checks.map((check) => check.name));
  const unknown = [...selected].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const message = `The contract has no check ${unknown.join(", ")}.`;
    throw new UsageError("selection-unknown", message, "List the checks to see their names.");
  }
}

function refuseKnownFailures({ corpus, knownFailures = [] }: ConformanceOptions): void {
  const names = knownFailures.map(({ check }) => check);
  const known = new Set(corpus.contract.checks.map((check) => check.name));
  const wrong = names.find((name, index) => !known.has(name) || names.indexOf(name) !== index);
  if (wrong !== undefined) {
    const message = `The known failure ${wrong} is of no check of the contract, or listed twice.`;
    throw new UsageError("known-failure-unknown", message, "List each check once, by its name.");
  }
}

function refuseDeadline(millis: number | undefined): void {
  if (millis !== undefined && !(Number.isFinite(millis) && millis > 0)) {
    const message = `The run deadline of ${millis} ms is not a positive duration.`;
    throw new UsageError("deadline-invalid", message, "Give a positive number of milliseconds.");
  }
}
