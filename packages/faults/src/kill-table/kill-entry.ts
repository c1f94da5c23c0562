/**
 * What a run against a subject with this fault, or this oddity, must come to. Every check that is
 * not named must pass.
 */
export interface KillEntry {
  /** A fault is wrong and must be found; a variant is odd and right, and kills nothing. */
  readonly kind: "fault" | "variant";
  /** Whose behaviour it is: the stand-in's own, that of a byte proxy before it, or a loader adapter's. */
  readonly where: "stand-in" | "proxy" | "adapter";
  /** The checks that must fail, in contract order. */
  readonly kills: readonly string[];
  /** The reason that each of them must give. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Checks that cannot be measured any more, since the fault takes the subject down. */
  readonly unmeasured?: readonly string[];
}

/** Entries by the name of the fault or variant. */
export type KillTable = ReadonlyMap<string, KillEntry>;
