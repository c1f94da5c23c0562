import { fileURLToPath } from "node:url";

/** Path of the probe's entry module; the corpus builder bundles it into one Worker module. */
export const probeEntry: string = fileURLToPath(new URL("../src/worker/index.ts", import.meta.url));
