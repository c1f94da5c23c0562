import { fileURLToPath } from "node:url";

/** Path of the peer's only module; the corpus builder turns it into a Worker module. */
export const peerEntry: string = fileURLToPath(new URL("../src/worker/index.ts", import.meta.url));

/** The same of the extended peer, which the extended corpus deploys. */
export const extendedPeerEntry: string = fileURLToPath(
  new URL("../src/extended-worker/index.ts", import.meta.url),
);
