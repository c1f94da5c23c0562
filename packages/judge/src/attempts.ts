import type { Measurement, Observation } from "@runtime-abi/protocol";

/** The measurements of one check, told apart by what they are for. */
export interface Attempts {
  /** The measurement in its turn. */
  readonly first: Measurement | undefined;
  /** The check measured once more, alone, because the subject had died. */
  readonly repeated: Measurement | undefined;
  /** Further samples of a check whose timing was in doubt. */
  readonly again: readonly Measurement[];
}

export function attemptsOf({ measurement, supplements }: Observation): Attempts {
  const ofKind = (kind: "alone" | "again") =>
    supplements.filter((entry) => entry.kind === kind).map((entry) => entry.measurement);
  return { first: measurement, repeated: ofKind("alone").at(0), again: ofKind("again") };
}
