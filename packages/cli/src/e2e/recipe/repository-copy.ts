import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { ROOT } from "../documents/document-files.ts";
import { type CommandResult, runScript } from "../documents/run-script.ts";
import type { Edit } from "./sample-check.ts";

/** What a build makes anew, what no build needs, and what is linked instead. */
const LEFT_OUT = /^(?:\.git|\.turbo|out|node_modules|docs\/results)$|^packages\/[^/]+\/dist$/;

/** What is not installed, but written beside it. */
const KEPT_BY_TOOLS = /^\.(?!bin$|pnpm$)/;

/*
 * The commands of the documents, as whoever works in the copy has them. No package manager runs there:
 * it would take what is linked for its own, and install it anew over what the repository itself uses.
 * A build is what it would be: each package's own script, then those that write the corpus and documents.
 */
const COMMANDS = `runtime-abi() { node packages/cli/dist/main.js "$@"; }
each() {
  for package in packages/*/package.json; do
    grep -q "\\"$1\\": \\"" "$package" || continue
    (cd "$(dirname "$package")" && node --run "$1") || return 1
  done
}
pnpm() {
  case "$1" in
    build) each build && each corpus && each docs ;;
    exec) shift && "node_modules/.bin/$1" "\${@:2}" ;;
    *) echo "the copy knows no pnpm $1" >&2; return 1 ;;
  esac
}`;

/** Bound of one command; a whole build takes a fraction of it on a quiet machine. */
const COMMAND_BOUND_MILLIS = 240_000;

/** The repository once more, not built yet, with what is installed here. */
export class RepositoryCopy {
  readonly directory = mkdtempSync(join(tmpdir(), "runtime-abi-recipe-"));

  constructor() {
    cpSync(ROOT, this.directory, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !LEFT_OUT.test(relative(ROOT, source).split(sep).join("/")),
    });
    // A directory of its own, so that what tools keep beside the packages is kept in the copy.
    const installed = join(ROOT, "node_modules");
    mkdirSync(join(this.directory, "node_modules"));
    for (const name of readdirSync(installed).filter((entry) => !KEPT_BY_TOOLS.test(entry))) {
      symlinkSync(join(installed, name), join(this.directory, "node_modules", name));
    }
  }

  /** @throws when the place of an edit is not there, or not one. */
  apply({ path, behind, text }: Edit): void {
    const file = join(this.directory, path);
    mkdirSync(dirname(file), { recursive: true });
    if (behind === undefined) {
      writeFileSync(file, text, { flag: "wx" });
      return;
    }
    const lines = readFileSync(file, "utf8").split("\n");
    const at = lines.indexOf(behind);
    if (at === -1) {
      throw new Error(`${path} has no line ${behind}`);
    }
    writeFileSync(file, lines.toSpliced(at + 1, 0, text).join("\n"));
  }

  read(path: string): string {
    return readFileSync(join(this.directory, path), "utf8");
  }

  /** Runs commands one after another, as they are typed. */
  run(commands: readonly string[]): Promise<CommandResult[]> {
    return runScript({
      commands: [COMMANDS, ...commands],
      directory: this.directory,
      boundMillis: COMMAND_BOUND_MILLIS,
      env: {},
    }).then(([, ...results]) => results);
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}
