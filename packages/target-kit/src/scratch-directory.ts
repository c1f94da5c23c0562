import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onAbruptEnd } from "./abrupt-end.ts";

/** A directory of this run's own, for the files that a runtime persists. */
export interface ScratchDirectory {
  readonly path: string;
  /** Removes it with all that stands in it. Safe to call twice. */
  remove(): Promise<void>;
}

/**
 * Creates a fresh directory below the system's directory for temporary files.
 * @param prefix of its name, for a person who finds it after a crash.
 */
export async function createScratchDirectory(prefix: string): Promise<ScratchDirectory> {
  const path = await mkdtemp(join(tmpdir(), prefix));
  const removeNow = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  const takeBack = onAbruptEnd(removeNow);
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
      takeBack();
    },
  };
}
