/** Names of the workers within one miniflare; they are seen in logs only. */
export const WORKER_NAMES = {
  measured: "measured-worker",
  peer: "peer-worker",
  loaderAdapter: "loader-adapter",
  loopbackGate: "loopback-gate",
  noNetwork: "no-network",
} as const;
