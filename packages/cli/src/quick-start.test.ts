import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasQuickStart } from "./has-quick-start.ts";

describe("the start in few files", () => {
  let root: string;
  const from = () => pathToFileURL(join(root, "packages/cli/dist/main.js")).href;

  /** A file that was written so many seconds after 1970. */
  function write(path: string, seconds: number): void {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "");
    utimesSync(file, seconds, seconds);
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "runtime-abi-quick-start-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test("is not taken where it was never made", () => {
    write("packages/cli/dist/.tsbuildinfo", 10);
    expect(hasQuickStart(from())).toBe(false);
  });

  test("is taken where nothing tells of a later compilation, as in an installed copy", () => {
    write("packages/cli/dist/quick-start/start-process.js", 20);
    expect(hasQuickStart(from())).toBe(true);
    write("packages/contract/dist/.tsbuildinfo", 22);
    expect(hasQuickStart(from())).toBe(true);
  });

  test.each(["bundle", "cli", "conformance", "contract", "protocol", "report"])(
    "is not taken once %s was compiled anew",
    (name) => {
      write("packages/cli/dist/quick-start/start-process.js", 20);
      write(`packages/${name}/dist/.tsbuildinfo`, 30);
      expect(hasQuickStart(from())).toBe(false);
    },
  );
});

const DIST = join(import.meta.dirname, "../dist");
const MADE = join(DIST, "quick-start/start-process.js");

interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function say(start: string, argv: readonly string[]): Promise<Said> {
  const program = `const { startProcess } = await import(${JSON.stringify(pathToFileURL(start).href)}); await startProcess();`;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--input-type=module", "--eval", program, "--", ...argv],
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

describe.skipIf(!hasQuickStart(pathToFileURL(join(DIST, "main.js")).href))(
  "it says what the single files say (needs `pnpm build`, which makes it anew)",
  () => {
    test.each([
      [["--version"]],
      [["--help"]],
      [["run", "--help"]],
      [["verify"]],
      [["list"]],
      [["explain", "fetch-returns-a-response"]],
      [["verify", "--corpus", "/nowhere"]],
      [["veryfy"]],
      [["run", "--endpont", "x"]],
      [["judge", "/nowhere.json"]],
    ])("%j", async (argv) => {
      const [quick, single] = await Promise.all([
        say(MADE, argv),
        say(join(DIST, "start-process.js"), argv),
      ]);
      expect(masked(quick)).toEqual(masked(single));
      expect(`${quick.stdout}${quick.stderr}`).not.toBe("");
    });
  },
);

/** A command to type by hand carries a token of its own each time. */
function masked({ stdout, ...said }: Said): Said {
  return { ...said, stdout: stdout.replace(/[0-9a-f]{32}/g, "TOKEN") };
}
