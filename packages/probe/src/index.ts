import { fileURLToPath } from "node:url";

/** Path of the probe's entry module; the corpus builder turns it into one Worker module. */
export const probeEntry: string = fileURLToPath(new URL("../src/worker/index.ts", import.meta.url));

/** The same of the extended probe, which the extended corpus deploys. */
export const extendedProbeEntry: string = fileURLToPath(
  new URL("../src/extended-worker/index.ts", import.meta.url),
);
