import { CHANGE_FACTS, DIRECTIONS, type Direction } from "./change.ts";
import type { ComparedCell, Comparison } from "./comparison-schema.ts";

/** One check that is not equal in a later subject and the first. */
export interface DescribedChange {
  readonly direction: Direction;
  readonly check: string;
  /** What changed, and by which reason or whose behaviour, for a person. */
  readonly says: string;
}

/**
 * What a later subject (1 for the second) does otherwise than the first, the worst first; what both
 * passed by the same behaviour is left out.
 */
export function describeChanges({ checks }: Comparison, later: number): DescribedChange[] {
  const changes = checks.flatMap(({ name, cells, changes: each }): DescribedChange[] => {
    const change = each[later - 1];
    if (change === undefined || CHANGE_FACTS[change].direction === "equal") {
      return [];
    }
    const { direction, says } = CHANGE_FACTS[change];
    return [{ direction, check: name, says: says + difference(cells[0], cells[later]) }];
  });
  return DIRECTIONS.flatMap((direction) => changes.filter((each) => each.direction === direction));
}

function difference(
  first: ComparedCell | null | undefined,
  later: ComparedCell | null | undefined,
): string {
  const told = [first, later].map((cell) => (cell ? whyOf(cell) : "")).filter((why) => why !== "");
  const distinct = [...new Set(told)];
  return distinct.length === 0 ? "" : ` (${distinct.join(" → ")})`;
}

function whyOf({ outcome, reason, suppliedBy, known }: ComparedCell): string {
  const why = outcome === "passed" ? "" : `${reason}${known ? ", known" : ""}`;
  const by = suppliedBy.length === 0 ? "" : `by ${suppliedBy.join(", ")}`;
  const own = outcome === "passed" && by === "" ? "by the runtime itself" : "";
  return [why, by, own].filter((part) => part !== "").join("; ");
}
