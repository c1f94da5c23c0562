import type { Deployment } from "@runtime-abi/bundle";

/** What both modes start from. */
export interface DenoStart {
  readonly deployment: Deployment;
  readonly executable: string;
  /** Whole environment of each process. */
  readonly env: Readonly<Record<string, string>>;
  /** Port of the measured worker's endpoint. */
  readonly port: number;
  /** A path of that name in the start's own directory, where nothing stands yet. */
  readonly place: (name: string) => string;
}
