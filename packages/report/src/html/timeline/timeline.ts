/*
 * A time line as data: what happened when, and the stretch in which it must not have happened. It
 * shows what the judge weighed, and judges nothing itself.
 */

/**
 * - `sent`: bytes that went out. `received`: a head, a line or an end that came.
 * - `wait`: a request and its answer. `seen`: the answer that ended the waiting.
 */
export type RowKind = "sent" | "received" | "wait" | "seen";

export interface TimelineRow {
  readonly kind: RowKind;
  readonly label: string;
  /** Equal to `toMillis` for what happened at one instant. */
  readonly fromMillis: number;
  readonly toMillis: number;
  /** What there is to say of it, in a phrase. */
  readonly note: string;
  /** Where it must not lie. */
  readonly forbidden?: { readonly fromMillis: number; readonly toMillis: number };
  /** Whether the bound that decides holds here; absent where none applies. */
  readonly holds?: boolean;
}

export interface Timeline {
  readonly title: string;
  /** What decides, in a sentence. */
  readonly rule: string;
  readonly rows: readonly TimelineRow[];
  readonly spanMillis: number;
  /** The check's own deadline, where it came. */
  readonly deadlineMillis?: number;
  /** While the runner itself stood still: `[from, to]`. */
  readonly stalls: readonly (readonly [number, number])[];
}

/**
 * The rows that a page has room for, in their order: those that decide, then the first others.
 * Returns also how many are left out.
 */
export function fewRows(
  rows: readonly TimelineRow[],
  limit: number,
): { readonly rows: readonly TimelineRow[]; readonly leftOut: number } {
  const decides = ({ kind, holds }: TimelineRow) => holds !== undefined || kind === "seen";
  const ranked = [...rows.filter(decides), ...rows.filter((row) => !decides(row))];
  const kept = new Set(ranked.slice(0, limit));
  return { rows: rows.filter((row) => kept.has(row)), leftOut: rows.length - kept.size };
}
