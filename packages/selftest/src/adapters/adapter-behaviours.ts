import type { CountingRule } from "./evaluation-thread.ts";
import type {
  LoadableMediaType,
  LoadErrorCode,
  LoadOrder,
  LoadOutcome,
  ModuleBundle,
} from "./load-outcome.ts";

/** What an import leads to: a script that takes its place, or the end of the load. */
export type ImportTarget = { readonly script: string } | { readonly error: LoadErrorCode };

/** All that a loader adapter with an engine does, in pieces small enough that one can be wrong alone. */
export interface AdapterBehaviours {
  /** Refuses a bundle of which nothing needs to be run; undefined when it is to be evaluated. */
  readonly refuse: (bundle: ModuleBundle) => LoadOutcome | undefined;
  /** The script by which a module takes part, by its media type. */
  readonly scripts: Readonly<Record<LoadableMediaType, (bytes: Uint8Array) => string>>;
  /** What an import leads to that names no module of the bundle. */
  readonly missing: ImportTarget;
  /** What an import leads to that names what the bundle only carries. */
  readonly carried: ImportTarget;
  /** What is done to the main module's text before it is evaluated. */
  readonly prepare: (text: string) => string;
  /** What counts as an exported handler when evaluation has ended. */
  readonly counting: CountingRule;
  /** The whole load; `evaluate` is what the behaviours above make of it. */
  readonly load: (
    order: LoadOrder,
    evaluate: (order: LoadOrder) => Promise<LoadOutcome>,
  ) => Promise<LoadOutcome>;
  /** Status and document of the answer. */
  readonly answer: (outcome: LoadOutcome) => { readonly status: number; readonly document: object };
}

/** A named way in which an adapter is not the honest one. */
export interface AdapterVariation {
  readonly name: string;
  /** One sentence: what a person would see. */
  readonly description: string;
  readonly behaviours: Partial<AdapterBehaviours>;
}
