/**
 * One thing in a stored report that does not follow from its evidence.
 * - `differs`: a member is not what judging again gives; `undefined` stands for a member that is not there.
 * - `contradicts`: no other value of one member would mend it, since what it contradicts is evidence
 *   or a statement too.
 */
export type Difference = {
  /** JSON pointer of the member in the stored report. */
  readonly pointer: string;
  /** The check that it belongs to; absent for a member of the report itself. */
  readonly check?: string;
  /** The member for a person, for example `outcome` or `residue/kvKeys/0`. */
  readonly member: string;
} & (
  | { readonly kind: "differs"; readonly stored: unknown; readonly recomputed: unknown }
  | { readonly kind: "contradicts"; readonly problem: string }
);
