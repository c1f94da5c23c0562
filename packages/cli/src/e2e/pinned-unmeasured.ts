/** The load checks, which need a loader adapter. */
const LOAD_LANE = [
  "module-loads-and-exports-are-derived-from-bytes",
  "unsupported-module-media-type-refused",
  "main-module-missing-refused",
  "unparseable-module-refused",
  "declared-handler-not-exported-refused",
] as const;

/**
 * The checks that each target leaves unmeasured in each of its modes. A stock mode has no loader
 * adapter but where the runtime itself has a loader to stand on; in host mode all is measured.
 */
export const PINNED_UNMEASURED: Readonly<Record<string, readonly string[]>> = {
  bun: [],
  "bun-stock": LOAD_LANE,
  deno: [],
  "deno-stock": LOAD_LANE,
  "miniflare2-stock": LOAD_LANE,
  node: [],
  "node-stock": LOAD_LANE,
  workerd: [],
  "workerd-stock": [],
  wrangler: [],
  "wrangler-stock": [],
};
