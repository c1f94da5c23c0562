import type { CheckOf, Contract, SuppliedDigests } from "@runtime-abi/contract";
import type { Measurement, Procedure } from "@runtime-abi/protocol";
import type { Finding } from "./finding.ts";

/** What is known of a check without any observation. */
export interface CheckInput<P extends Procedure> {
  readonly contract: Contract;
  readonly check: CheckOf<P>;
  readonly token: string;
  /** Keyed digests of the values that were deployed; absent: nobody told the run. */
  readonly supplied?: SuppliedDigests | undefined;
}

/** A check and what was measured of it. */
export interface MeasuredInput<P extends Procedure> extends CheckInput<P> {
  readonly measurement: Measurement;
  /** Further fresh samples, in the order taken. */
  readonly again: readonly Measurement[];
}

/** The judging half of a procedure. */
export interface ProcedureJudge<P extends Procedure> {
  /** What must be seen, in a sentence with the contract's values. */
  expected(input: CheckInput<P>): string;
  /** What a measurement shows; total over everything the observation schema admits. */
  judge(input: MeasuredInput<P>): Finding;
  /** A shell command that shows the behaviour, with `$ENDPOINT` or `$LOADER_ENDPOINT`. */
  byHand(input: CheckInput<P>): string;
}
