import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { runtimeAbi } from "./command-line.ts";
import type { Present } from "./find-problems.ts";
import { CONTRACT, ROOT } from "./places.ts";

/** The targets and the corpus as they are now. No runtime is started for it. */
export function readPresent(): Present {
  const { code, stdout, stderr } = runtimeAbi(ROOT, "targets", "--json");
  if (code !== 0) {
    throw new Error(`The targets cannot be told: ${stderr.trim()}`);
  }
  const digest = createHash("sha256").update(readFileSync(CONTRACT)).digest("hex");
  const { targets } = JSON.parse(stdout) as Pick<Present, "targets">;
  return { targets, contractDigest: `sha256:${digest}` };
}
