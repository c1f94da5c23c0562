/** Names of the workers within one `wrangler dev`; they are seen in its log only. */
export const WORKER_NAMES = {
  measured: "measured-worker",
  peer: "peer-worker",
  loaderAdapter: "loader-adapter",
} as const;
