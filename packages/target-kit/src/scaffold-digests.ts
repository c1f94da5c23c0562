import { createHash } from "node:crypto";
import type { ScaffoldFile } from "./scaffold.ts";

/** Name of the file by which an operator proves that the bytes are still those of the corpus. */
export const SCAFFOLD_DIGESTS = "SHA256SUMS";

/** What `sha256sum --check` reads: the sha256 of each file, a line each. */
export function scaffoldDigests(files: Iterable<readonly [string, ScaffoldFile]>): string {
  return Array.from(files, ([path, content]) => `${sha256(content)}  ${path}\n`).join("");
}

function sha256(content: ScaffoldFile): string {
  return createHash("sha256").update(content).digest("hex");
}
