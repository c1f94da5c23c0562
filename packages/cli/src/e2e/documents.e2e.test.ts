import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli, type Served, serve } from "./cli-process.ts";
import { oneLine } from "./documents/commands-of.ts";
import { documentFiles, ROOT } from "./documents/document-files.ts";
import { HANDLINGS, type Handling } from "./documents/handling.ts";
import { Lanes } from "./documents/lanes.ts";
import { COMMAND_BOUND_MILLIS, DOCUMENT_LANES } from "./documents/limits.ts";
import { runScript } from "./documents/run-script.ts";
import { ScratchRepository } from "./documents/scratch-repository.ts";
import { type Deed, deedsOf } from "./documents/shell-blocks.ts";
import { type RunningHost, startTextKvHost } from "./documents/text-kv-host.ts";

/** Reports that a reader was given, or kept: what the documents call them. */
const GIVEN_REPORTS = ["report.json", "before.json", "after.json", "old.json", "new.json"];
/** Under these headings the host is one with a failure that is to be known. */
const WITH_ONE_FAILURE = /\bCI\b/;

const documents = documentFiles()
  .map(({ path, ...document }) => ({ path, deeds: deedsOf(document) }))
  .filter(({ deeds }) => deeds.some(({ kind }) => kind === "command"));

const lanes = new Lanes(DOCUMENT_LANES);
let served: Served;
let failing: RunningHost;
let measured: string;

beforeAll(async () => {
  served = await serve(["--target", "workerd"]);
  failing = await startTextKvHost(served.endpoint);
  const { process, code } = await runCli([
    ...["run", "--endpoint", served.endpoint, "--loader-endpoint", served.loaderEndpoint],
    ...["--only", "!scheduled*", "--allow-partial", "--reporter", "json=report.json"],
  ]);
  expect(code).toBe(0);
  measured = join(process.directory, "report.json");
  return () => process.remove();
});

afterAll(async () => {
  await failing.stop();
  served.process.child.kill("SIGTERM");
  expect((await served.process.ended).code).toBe(0);
  expect(served.process.runningProcesses()).toEqual([]);
  served.process.remove();
});

function handlingOf(command: string): Handling | undefined {
  return HANDLINGS.find((handling) => handling.command === oneLine(command));
}

/** What is executed in the place of a deed; nothing for what is executed elsewhere. */
function shellFor(deed: Deed, scratch: ScratchRepository): string | undefined {
  if (deed.kind === "save") {
    const kept = scratch.stage(deed.fence.text);
    return `mkdir -p "$(dirname '${deed.file}')" && cp '${kept}' '${deed.file}'`;
  }
  const { command } = deed.command;
  const handling = handlingOf(command);
  if (handling !== undefined && "executedBy" in handling) {
    return undefined;
  }
  const host = WITH_ONE_FAILURE.test(deed.fence.heading) ? failing : served;
  return `export ENDPOINT='${host.endpoint}'\n${command} ${handling?.appended ?? ""}`;
}

async function outcomes(deeds: readonly Deed[]) {
  const scratch = new ScratchRepository();
  try {
    for (const name of GIVEN_REPORTS) {
      copyFileSync(measured, join(scratch.directory, name));
    }
    const wanted = deeds.flatMap((deed) => {
      const shell = shellFor(deed, scratch);
      return shell === undefined ? [] : [{ deed, shell }];
    });
    const results = await runScript({
      commands: wanted.map(({ shell }) => shell),
      directory: scratch.directory,
      boundMillis: COMMAND_BOUND_MILLIS,
      env: {
        ...scratch.environment(),
        LOADER_ENDPOINT: served.loaderEndpoint,
        // Named in dry runs only: what is served here is the first probe.
        EXTENDED_ENDPOINT: served.endpoint,
        WORKER_TOKEN: "a-token-of-the-documents",
        LOADER_TOKEN: "another-token-of-the-documents",
        ACCESS_KEY: "a-key-of-the-documents",
      },
    });
    return wanted.map(({ deed }, index) => ({ deed, result: results[index] }));
  } finally {
    scratch.remove();
  }
}

test.concurrent.each(documents)("every command of $path ends as it says", async ({ deeds }) => {
  for (const { deed, result } of await lanes.run(() => outcomes(deeds))) {
    const { exitCode, prints } =
      deed.kind === "save" ? { exitCode: 0, prints: undefined } : deed.command;
    const what = deed.kind === "save" ? deed.file : deed.command.command;
    const said = `line ${deed.fence.line}: ${what}\n${result?.stdout}${result?.stderr}`;
    expect(result?.exitCode, said).toBe(exitCode);
    if (prints !== undefined) {
      expect(JSON.parse(result?.stdout ?? ""), said).toMatchObject(prints as object);
    }
  }
});

test("what is handled otherwise stands in a document, and is executed where it is said to be", () => {
  const shown = documents.flatMap(({ deeds }) =>
    deeds.flatMap((deed) => (deed.kind === "command" ? [oneLine(deed.command.command)] : [])),
  );
  expect(HANDLINGS.filter(({ command }) => !shown.includes(command))).toEqual([]);
  const files = HANDLINGS.flatMap((handling) =>
    "executedBy" in handling ? handling.executedBy : [],
  );
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
