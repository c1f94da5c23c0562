/**
 * The members of a report that are published in a table. `judge` has held the whole document against
 * its format before any of them is looked at.
 */
export interface StoredReport {
  readonly classification: string;
  readonly status: string;
  readonly completeness: "complete" | "partial";
  readonly interface: { readonly name: string; readonly version: string };
  readonly contractDigest: string;
  readonly subject: string;
  readonly measured: number;
  readonly failed: number;
  readonly unmeasured: number;
  readonly checks: readonly StoredCheck[];
  readonly runner: { readonly version: string; readonly commit: string; readonly dirty: boolean };
  readonly target?: StoredTarget;
  readonly environment: { readonly os: string; readonly node: string };
  readonly startedAt: string;
  readonly interrupted: boolean;
  readonly independent: boolean;
  readonly closesBlocker: boolean;
}

export interface StoredCheck {
  readonly name: string;
  readonly operation: string;
  readonly outcome: "passed" | "failed" | "unmeasured";
  /** Absent when it passed. */
  readonly cause?: string;
  readonly reason: string;
  readonly suppliedBy: readonly string[];
  /** Present where no failure of it makes a run fail. */
  readonly advisory?: true;
}

export type Mode = "host" | "stock";

export interface StoredTarget {
  readonly name: string;
  readonly mode: Mode;
  readonly versions: Readonly<Record<string, string>>;
  readonly executableSha256?: string;
  readonly additions: readonly { readonly name: string; readonly does: string }[];
}

/** What stands beside a contributed report: whom to ask, and what a reader must know. */
export interface About {
  readonly contact?: unknown;
  /** Why not everything was measured; for a partial report. */
  readonly partialBecause?: unknown;
}

/** A report below `docs/results`, which `judge` confirms. */
export interface PublishedReport {
  /** From the results, for example `workerd.json`, or `contributed/example-edge.json`. */
  readonly file: string;
  /** Lowercase hex, of the file's bytes. */
  readonly sha256: string;
  readonly report: StoredReport;
}
