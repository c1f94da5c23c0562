import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { Log, LogLevel, Miniflare } from "miniflare";
import { workerOptions } from "./worker-options.ts";
import { WORKERS_FILE, type WorkersDocument } from "./workers-document.ts";

/** Host code that stands beside this one in a project. */
export type HostTools = Pick<
  typeof import("@runtime-abi/host-code"),
  | "assertPortsFree"
  | "partNamed"
  | "readSettings"
  | "SETTINGS_FILE"
  | "secretValues"
  | "startCronClock"
  | "systemCronTime"
>;

/** What is called of a worker; the package's own types for it need another package. */
interface ScheduledWorker {
  scheduled(event: { readonly cron: string; readonly scheduledTime: Date }): Promise<{
    readonly outcome: string;
  }>;
}

/**
 * The start script of a project on workerd: one part of it, until it is told to end. Exit code 0 is
 * a good end, 2 something to be set right first, 1 anything else.
 * @param args name of the part; none: the worker with its peer
 */
export async function runWorkers(
  tools: HostTools,
  root: string,
  args: readonly string[],
): Promise<void> {
  try {
    await run(tools, root, args);
    process.exit(0);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(message);
    process.exit(code === "host-config-invalid" ? 2 : 1);
  }
}

async function run(tools: HostTools, root: string, args: readonly string[]): Promise<void> {
  const part = tools.partNamed(args);
  const document = JSON.parse(readFileSync(join(root, WORKERS_FILE), "utf8")) as WorkersDocument;
  const settingsText = readFileSync(join(root, tools.SETTINGS_FILE), "utf8");
  const settings = tools.readSettings(settingsText, ["worker", "loader"]);
  const port = settings.ports[part];
  await tools.assertPortsFree([port]);
  const vars =
    part === "worker"
      ? { ...settings.vars, ...tools.secretValues(document.sensitiveVars, process.env) }
      : {};
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    // Neither is asked for over the network, nor announced to other processes of this machine.
    cf: false,
    enableDevRegistry: false,
    resourcePersistencePath: resolve(root, settings.data, part),
    log: new Log(LogLevel.WARN),
    workers: workerOptions(root, document.parts[part], { port, vars }),
  });
  const terminated = untilTerminated();
  try {
    await Promise.race([miniflare.ready, terminated]);
    console.log(`${part}: http://127.0.0.1:${port}`);
    const stopCron = part === "worker" ? startCron(tools, miniflare, document) : () => {};
    await terminated;
    stopCron();
  } finally {
    await miniflare.dispose();
  }
}

/** workerd has no scheduler: the clock invokes the handler at each minute that matches. */
function startCron(tools: HostTools, miniflare: Miniflare, document: WorkersDocument): () => void {
  const { cron, parts } = document;
  const invoke = async (scheduledTimeMillis: number) => {
    try {
      const worker: unknown = await miniflare.getWorker(parts.worker[0]?.config.name);
      const scheduledTime = new Date(scheduledTimeMillis);
      const { outcome } = await (worker as ScheduledWorker).scheduled({ cron, scheduledTime });
      if (outcome !== "ok") console.error(`the scheduled invocation ended with outcome ${outcome}`);
    } catch (error) {
      console.error(`the scheduled invocation failed: ${(error as Error).message}`);
    }
  };
  return tools.startCronClock({
    expression: cron,
    fire: (at) => void invoke(at),
    time: tools.systemCronTime,
  });
}

/** Resolves when the process is to end. Miniflare listens, too, and would exit before all is stopped. */
function untilTerminated(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => done());
    }
  });
}
