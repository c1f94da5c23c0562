import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { BUN_ISOLATION_FLAGS, bunEnvironment } from "@runtime-abi/host-code";
import { unavailable } from "./installation.ts";
import { VERSIONS_ANSWER_BYTES, VERSIONS_DEADLINE_MILLIS } from "./limits.ts";

/** Exact versions of what one Bun executable is made of. */
export interface BunVersions {
  readonly bun: string;
  /** Revision of WebKit, of which its engine, JavaScriptCore, is a part. */
  readonly webkit: string;
}

const EXPRESSION = "JSON.stringify([process.versions.bun, process.versions.webkit])";

/**
 * Asks the executable itself, which also shows that it runs on this machine.
 * @throws {TargetError} `target-unavailable`
 */
export async function versionsOf(executable: string): Promise<BunVersions> {
  const directory = dirname(executable);
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      executable,
      [...BUN_ISOLATION_FLAGS, "--print", EXPRESSION],
      {
        cwd: directory,
        env: bunEnvironment(join(directory, "no-home")),
        timeout: VERSIONS_DEADLINE_MILLIS,
        killSignal: "SIGKILL",
        maxBuffer: VERSIONS_ANSWER_BYTES,
      },
      (error, stdout) => (error === null ? resolve(stdout) : reject(cannotRun(executable, error))),
    );
  });
  return readVersions(executable, output);
}

function readVersions(executable: string, output: string): BunVersions {
  try {
    const [bun, webkit] = JSON.parse(output) as unknown[];
    if (typeof bun === "string" && typeof webkit === "string") return { bun, webkit };
  } catch {
    // Falls through: it said something else.
  }
  throw unavailable(`${executable} does not say its versions: ${output.slice(0, 200).trim()}`);
}

function cannotRun(executable: string, error: Error) {
  return unavailable(`${executable} does not run here (${error.message.split("\n")[0]})`);
}
