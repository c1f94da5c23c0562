import { answerFetch } from "../answer-fetch.ts";
import { deliverBatch } from "../deliver-batch.ts";
import type { WorkerConfig } from "../host-config.ts";
import type { HostRuntime, MessageQueue } from "../host-runtime.ts";
import { createInvocations, type Invocations } from "../invocations.ts";
import { CLOSE_GRACE_MILLIS, SERVER_GRACE_MILLIS, STOP_GRACE_MILLIS } from "../limits.ts";
import { reportFailure } from "../report-failure.ts";
import { settlesWithin } from "../settles-within.ts";
import { untilTerminated } from "../until-terminated.ts";
import { workerEnvironment } from "../worker-environment.ts";
import { importWorker, type WorkerModule } from "../worker-module.ts";

/** One worker with all that invokes it. */
interface Deployed {
  readonly config: WorkerConfig;
  readonly worker: WorkerModule;
  readonly env: unknown;
  readonly invocations: Invocations;
}

/** The measured worker: its requests, its queue, its schedule, until the process is to end. */
export async function runWorker(runtime: HostRuntime, config: WorkerConfig): Promise<void> {
  const terminated = untilTerminated(runtime);
  const invocations = createInvocations(reportFailure);
  const storage = await runtime.openStorage(config.storage);
  const queue = storage.queue(config.queue);
  const env = workerEnvironment(config, { storage, queue, now: Date.now });
  const deployed = { config, worker: await importWorker(runtime, config), env, invocations };
  const listening = await runtime.serve({
    port: config.port,
    fetch: (request) =>
      answerFetch(request, {
        handler: deployed.worker.fetch,
        env,
        context: invocations.context,
        report: reportFailure,
      }),
  });
  const consumer = startConsumer(queue, deployed);
  const cron = startSchedule(runtime, deployed);
  await terminated;
  const endsAt = performance.now() + STOP_GRACE_MILLIS;
  cron.stop();
  const stopped = Promise.all([listening.stop(SERVER_GRACE_MILLIS), consumer.stop()]);
  await settlesWithin(stopped, STOP_GRACE_MILLIS);
  // What a message or a task of the last moment stores must still find its storage open.
  await invocations.finish(Math.max(0, endsAt - performance.now()));
  await settlesWithin(storage.close(), CLOSE_GRACE_MILLIS);
}

function startConsumer(queue: MessageQueue, deployed: Deployed): { stop(): Promise<void> } {
  const { config, worker, env, invocations } = deployed;
  const handler = worker.queue;
  if (handler === undefined) return { stop: async () => {} };
  return queue.consume((batch) =>
    deliverBatch(batch, {
      queue: config.queue,
      consumer: config.queueConsumer,
      handler,
      env,
      context: invocations.context,
      report: reportFailure,
      newId: () => crypto.randomUUID(),
    }),
  );
}

function startSchedule(runtime: HostRuntime, deployed: Deployed): { stop(): void } {
  const { config, worker, env, invocations } = deployed;
  const handler = worker.scheduled;
  if (handler === undefined) return { stop: () => {} };
  return runtime.startCron(config.cron, (scheduledTime) => {
    const event = Object.freeze({ cron: config.cron, scheduledTime });
    invocations.hold((async () => handler(event, env, invocations.context()))());
  });
}
