import type { Outcome } from "@runtime-abi/judge";

/**
 * How a check stands in a later report against the first one.
 *
 * Only `both-passed` means that the two are equal in it. Two failures may have nothing in common but
 * that they are failures, and of what neither measured nothing is known, so neither is ever equal.
 */
export const CHANGES = [
  "both-passed",
  "passed-otherwise",
  "mended",
  "newly-passed",
  "broken",
  "newly-failed",
  "no-longer-measured",
  "fails-otherwise",
  "still-fails",
  "still-unmeasured",
  "only-in-later",
  "only-in-first",
  "in-neither",
] as const;
export type Change = (typeof CHANGES)[number];

/**
 * - `equal`: passed in both, by the same behaviour.
 * - `better`, `worse`: the later report shows more conformance, or a failure that the first did not.
 * - `lost`: what the first had measured is not measured any more.
 * - `changed`: otherwise, without being better or worse.
 * - `incomparable`: nothing can be said.
 */
export const DIRECTIONS = ["worse", "lost", "changed", "better", "incomparable", "equal"] as const;
export type Direction = (typeof DIRECTIONS)[number];

interface ChangeFacts {
  readonly direction: Direction;
  /** For a person, after the name of the check. */
  readonly says: string;
}

export const CHANGE_FACTS: Readonly<Record<Change, ChangeFacts>> = {
  "both-passed": { direction: "equal", says: "passes in both" },
  "passed-otherwise": {
    direction: "changed",
    says: "passes in both, but not by the same behaviour",
  },
  mended: { direction: "better", says: "fails in the first, passes here" },
  "newly-passed": { direction: "better", says: "is unmeasured in the first, passes here" },
  broken: { direction: "worse", says: "passes in the first, fails here" },
  "newly-failed": { direction: "worse", says: "is unmeasured in the first, fails here" },
  "no-longer-measured": { direction: "lost", says: "is measured in the first, not here" },
  "fails-otherwise": { direction: "changed", says: "fails in both, for different reasons" },
  "still-fails": {
    direction: "incomparable",
    says: "fails in both for a reason of the same name, which does not make them equal",
  },
  "still-unmeasured": { direction: "incomparable", says: "measured in neither: nothing is known" },
  "only-in-later": { direction: "incomparable", says: "is no check of the first one's corpus" },
  "only-in-first": { direction: "incomparable", says: "is no check of this one's corpus" },
  "in-neither": { direction: "incomparable", says: "is a check of neither corpus" },
};

/** What of a check decides how it changed. */
export interface Changing {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly suppliedBy: readonly string[];
}

const BETWEEN_OUTCOMES: Readonly<
  Record<Outcome, Readonly<Record<Outcome, (first: Changing, later: Changing) => Change>>>
> = {
  passed: {
    passed: (first, later) =>
      sameNames(first.suppliedBy, later.suppliedBy) ? "both-passed" : "passed-otherwise",
    failed: () => "broken",
    unmeasured: () => "no-longer-measured",
  },
  failed: {
    passed: () => "mended",
    failed: (first, later) => (first.reason === later.reason ? "still-fails" : "fails-otherwise"),
    unmeasured: () => "no-longer-measured",
  },
  unmeasured: {
    passed: () => "newly-passed",
    failed: () => "newly-failed",
    unmeasured: () => "still-unmeasured",
  },
};

/** How a check changed from the first report to a later one; `undefined` where it is none of its corpus. */
export function changeBetween(first: Changing | undefined, later: Changing | undefined): Change {
  if (first === undefined || later === undefined) {
    return missing(first, later);
  }
  return BETWEEN_OUTCOMES[first.outcome][later.outcome](first, later);
}

function missing(first: Changing | undefined, later: Changing | undefined): Change {
  if (first === undefined && later === undefined) {
    return "in-neither";
  }
  return first === undefined ? "only-in-later" : "only-in-first";
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
