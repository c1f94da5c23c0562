import { readinessAnswer } from "../../workers/readiness.ts";
import { answerFetch } from "../answer-fetch.ts";
import type { PeerConfig } from "../host-config.ts";
import type { HostRuntime } from "../host-runtime.ts";
import { createInvocations } from "../invocations.ts";
import { CLOSE_GRACE_MILLIS, SERVER_GRACE_MILLIS, STOP_GRACE_MILLIS } from "../limits.ts";
import { reportFailure } from "../report-failure.ts";
import { answerServiceCall } from "../service/answer-service-call.ts";
import { UploadDesk } from "../service/upload-desk.ts";
import { settlesWithin } from "../settles-within.ts";
import { untilTerminated } from "../until-terminated.ts";
import { peerEnvironment } from "../worker-environment.ts";
import { importWorker } from "../worker-module.ts";

/** The worker behind the service binding, in a process of its own, with storage of its own. */
export async function runPeer(runtime: HostRuntime, config: PeerConfig): Promise<void> {
  const terminated = untilTerminated(runtime);
  const invocations = createInvocations(reportFailure);
  const storage =
    config.bindings.length > 0 ? await runtime.openStorage(config.storage) : undefined;
  const env = storage && peerEnvironment(config.bindings, { storage, now: Date.now });
  const worker = await importWorker(runtime, config);
  const surroundings = {
    handler: worker.fetch,
    env: env ?? Object.freeze({}),
    context: invocations.context,
    report: reportFailure,
  };
  const callee = {
    secret: config.secret,
    uploads: new UploadDesk(),
    fetchHandler: (request: Request) => answerFetch(request, surroundings),
  };
  const listening = await runtime.serve({
    port: config.port,
    fetch: async (wire) =>
      readinessAnswer(wire, config.readySecret) ?? (await answerServiceCall(wire, callee)),
  });
  await terminated;
  await listening.stop(SERVER_GRACE_MILLIS);
  await invocations.finish(STOP_GRACE_MILLIS - SERVER_GRACE_MILLIS);
  if (storage !== undefined) await settlesWithin(storage.close(), CLOSE_GRACE_MILLIS);
}
