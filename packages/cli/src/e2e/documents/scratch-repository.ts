import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./document-files.ts";

const MAIN = join(ROOT, "packages/cli/dist/main.js");
/** What commands write to, so that no link leads there. */
const WRITTEN = new Set(["out", ".git", ".github", ".turbo"]);

/**
 * A directory in which commands find the repository's files under the paths that the documents give
 * them, and write beside them instead of into the tree.
 */
export class ScratchRepository {
  readonly directory = mkdtempSync(join(tmpdir(), "runtime-abi-documents-"));
  /** Of temporary files, of the command `runtime-abi`, and of what a block is saved as. */
  readonly #own: string = join(this.directory, ".own");
  #staged = 0;

  constructor() {
    mkdirSync(join(this.#own, "bin"), { recursive: true });
    for (const name of readdirSync(ROOT).filter((entry) => !WRITTEN.has(entry))) {
      symlinkSync(join(ROOT, name), join(this.directory, name));
    }
    // The workflow checks this repository out beside its own.
    symlinkSync(ROOT, join(this.directory, "runtime-abi"));
    const shim = join(this.#own, "bin", "runtime-abi");
    writeFileSync(shim, `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`);
    chmodSync(shim, 0o755);
  }

  environment(): Record<string, string> {
    return {
      PATH: `${join(this.#own, "bin")}:${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`,
      TMPDIR: this.#own,
      GITHUB_STEP_SUMMARY: join(this.#own, "summary.md"),
    };
  }

  /** Keeps a text until a script moves it to where it belongs; returns where it is kept. */
  stage(text: string): string {
    this.#staged += 1;
    const file = join(this.#own, `staged-${this.#staged}`);
    writeFileSync(file, `${text}\n`);
    return file;
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
