/** A blocker of the ABI's publication, as `docs/blockers.json` states it. */
export interface Blocker {
  readonly state: string;
  readonly about: string;
  readonly closedBy: string;
  /** Path of the report that closes it, from the root of the repository. */
  readonly report?: string | null;
  /** The pinned Interface that closes it, and the operation that it has no more. */
  readonly interface?: {
    readonly name: string;
    readonly version: string;
    readonly schemaDigest: string;
    readonly absentOperation: string;
  };
}

export type Blockers = Readonly<Record<string, Blocker>>;

/** What the check looks at; passed in, so that a test can plant each lie. */
export interface Evidence {
  /** The contract of the corpus. */
  readonly contract: {
    readonly interface: {
      readonly name: string;
      readonly version: string;
      readonly schemaDigest: string;
    };
    readonly checks: readonly { readonly operation: string }[];
  };
  /** Operations of the published definition; absent when the definitions are not at hand. */
  readonly publishedOperations?: readonly string[];
  /** Whether `judge` confirms the report; its text when it does not. */
  readonly judge: (path: string) => { readonly confirmed: boolean; readonly said: string };
  /** The report's own `closesBlocker`. */
  readonly closesBlocker: (path: string) => unknown;
}

type Rule = (blocker: Blocker, evidence: Evidence) => readonly string[];

/** What each blocker takes to be closed. A blocker that is not listed here may not be stated. */
const RULES: Readonly<Record<string, Rule>> = {
  "V3-008": closedByReport,
  "V3-011": closedByInterface,
};

/** Every way in which the stated blockers are not what the evidence shows; empty: none. */
export function checkBlockers(blockers: Blockers, evidence: Evidence): string[] {
  const missing = Object.keys(RULES).filter((id) => !Object.hasOwn(blockers, id));
  return [
    ...missing.map((id) => `${id} is not stated`),
    ...Object.entries(blockers).flatMap(([id, blocker]) => problemsOf(id, blocker, evidence)),
  ];
}

function problemsOf(id: string, blocker: Blocker, evidence: Evidence): string[] {
  const rule = Object.hasOwn(RULES, id) ? RULES[id] : undefined;
  if (rule === undefined) {
    return [`${id} is no blocker that is known here`];
  }
  if (blocker.state !== "open" && blocker.state !== "closed") {
    return [`${id} is neither open nor closed: ${JSON.stringify(blocker.state)}`];
  }
  return rule(blocker, evidence).map((problem) => `${id}: ${problem}`);
}

function closedByReport({ state, report }: Blocker, evidence: Evidence): string[] {
  const named = typeof report === "string" && report !== "";
  if (state === "open") {
    return named ? [`it is open, yet names the report ${report}`] : [];
  }
  if (!named) {
    return ["it is closed and names no report"];
  }
  const { confirmed, said } = evidence.judge(report);
  if (!confirmed) {
    return [`judge does not confirm ${report}: ${said}`];
  }
  return evidence.closesBlocker(report) === true
    ? []
    : [`closesBlocker is not true in ${report}, so that run does not close it`];
}

function closedByInterface({ state, interface: pinned }: Blocker, evidence: Evidence): string[] {
  const { contract, publishedOperations = [] } = evidence;
  if (state === "open" || pinned === undefined) {
    return [state === "open" ? "the pinned Interface closes it" : "it names no Interface"];
  }
  const { absentOperation, ...stated } = pinned;
  const problems = (["name", "version", "schemaDigest"] as const)
    .filter((member) => stated[member] !== contract.interface[member])
    .map(
      (member) => `${member} is ${stated[member]}, the contract's ${contract.interface[member]}`,
    );
  const present = [
    ...contract.checks.map(({ operation }) => operation),
    ...publishedOperations,
  ].includes(absentOperation);
  return present ? [...problems, `the operation ${absentOperation} is still there`] : problems;
}
