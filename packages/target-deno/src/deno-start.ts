import type { Deployment } from "@runtime-abi/bundle";
import type { StartPlace } from "@runtime-abi/target-kit";

/** What both modes start from. */
export interface DenoStart extends StartPlace {
  readonly deployment: Deployment;
  readonly executable: string;
  /** Whole environment of each process. */
  readonly env: Readonly<Record<string, string>>;
}
