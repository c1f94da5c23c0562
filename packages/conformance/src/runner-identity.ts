import { createRequire } from "node:module";
import type { RunnerIdentity } from "@runtime-abi/report";

/** This library as the runner, for a caller that does not say who it is. */
export function libraryIdentity(): RunnerIdentity {
  const require = createRequire(import.meta.url);
  const { name, version } = require("../package.json") as { name: string; version: string };
  return { name, version, commit: "", dirty: false };
}
