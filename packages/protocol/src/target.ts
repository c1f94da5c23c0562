import { z } from "zod";
import { PROCEDURES } from "./procedures.ts";

/**
 * A behaviour that host code may supply: what a procedure decides on, at one route of the probe
 * or for modules of one media type where one is named. A target can tell of it in these words, since it cannot know the names of checks.
 */
export const suppliedBehaviourSchema = z.strictObject({
  procedure: z.enum(PROCEDURES),
  /** A route of the probe without query, for example `/abi/stream`; absent: wherever it is asked. */
  route: z.string().startsWith("/").optional(),
  /** Of a load: the bundle holds a module of this media type; absent: whatever it holds. */
  mediaType: z.string().optional(),
});
export type SuppliedBehaviour = z.infer<typeof suppliedBehaviourSchema>;

/** Host code that a target of this repository adds to the runtime it starts. */
export const additionSchema = z.strictObject({
  /** Short kebab-case name, for example `kv-bytes-projection`. */
  name: z.string(),
  /** One sentence: what it does and why the stock runtime needs it. */
  does: z.string(),
  /** The deciding behaviours that it supplies. Empty for an addition that decides none. */
  supplies: z.array(suppliedBehaviourSchema),
});
export type Addition = z.infer<typeof additionSchema>;

/** What a target says of itself: enough to know exactly what was measured. */
export const targetIdentitySchema = z.strictObject({
  /** For example `workerd`. */
  name: z.string(),
  mode: z.enum(["host", "stock"]),
  /** Exact versions by component, for example `{ workerd: "1.2026…", miniflare: "5.…" }`. */
  versions: z.record(z.string(), z.string()),
  /** Lowercase hex sha256 of the runtime's executable, where there is one. */
  executableSha256: z.string().optional(),
  /** The loader adapter, named although it is no addition; absent when the target has none. */
  loaderAdapter: z.string().optional(),
  additions: z.array(additionSchema),
  /** What else a reader should know of how it runs, a sentence each; absent: nothing. */
  notes: z.array(z.string()).optional(),
});
export type TargetIdentity = z.infer<typeof targetIdentitySchema>;

/** How a runtime's process ended without having been asked to. */
export interface TargetExit {
  readonly message: string;
  /** The last lines of its log. */
  readonly log: readonly string[];
}
