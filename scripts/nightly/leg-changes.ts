/** What `compare --reporter json` says of two reports, as far as it is read here. */
export interface Comparison {
  readonly subjects: readonly { readonly target?: { readonly versions: object } }[];
  readonly checks: readonly {
    readonly name: string;
    readonly cells: readonly (Verdict | null)[];
  }[];
}

interface Verdict {
  readonly outcome: string;
  readonly reason: string;
}

/** A check whose verdict is another one than the published. */
export interface CheckChange {
  readonly check: string;
  readonly before: string;
  readonly after: string;
}

/** The checks of a leg whose outcome, or the reason of it, is another than was published. */
export function checkChanges({ checks }: Comparison): CheckChange[] {
  return checks.flatMap(({ name, cells: [before, after] }) => {
    const change = { check: name, before: told(before), after: told(after) };
    return change.before === change.after ? [] : [change];
  });
}

function told(verdict: Verdict | null | undefined): string {
  return verdict ? `${verdict.outcome} (${verdict.reason})` : "no check";
}

/** One target in one mode, and what became of its verdicts; absent: no new report of it. */
export interface LegChanges {
  readonly leg: string;
  readonly versions?: object;
  readonly changes?: readonly CheckChange[];
}

/** What changed, for a person to read; nothing: nothing did. */
export function tellChanges(legs: readonly LegChanges[]): string | undefined {
  const told = legs.filter(({ changes }) => changes === undefined || changes.length > 0);
  return told.length === 0 ? undefined : `${told.map(section).join("\n")}\n`;
}

function section({ leg, versions, changes }: LegChanges): string {
  const heading = `## ${leg}\n`;
  if (changes === undefined) {
    return `${heading}\nIt was not measured: the log of the run says why.\n`;
  }
  const rows = changes.map(({ check, before, after }) => `| ${check} | ${before} | ${after} |`);
  const table = ["| check | published | now |", "| --- | --- | --- |", ...rows].join("\n");
  return `${heading}\nMeasured: ${JSON.stringify(versions)}\n\n${table}\n`;
}
