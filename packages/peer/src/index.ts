import { fileURLToPath } from "node:url";

/** Path of the peer's only module; the corpus builder turns it into a Worker module. */
export const peerEntry: string = fileURLToPath(new URL("../src/worker/index.ts", import.meta.url));
