import { readinessAnswer } from "../../workers/readiness.ts";
import { answerFetch } from "../answer-fetch.ts";
import type { PeerConfig } from "../host-config.ts";
import type { HostRuntime } from "../host-runtime.ts";
import { createInvocations } from "../invocations.ts";
import { SERVER_GRACE_MILLIS, STOP_GRACE_MILLIS } from "../limits.ts";
import { reportFailure } from "../report-failure.ts";
import { answerServiceCall } from "../service/answer-service-call.ts";
import { untilTerminated } from "../until-terminated.ts";
import { importWorker } from "../worker-module.ts";

/** The worker behind the service binding, in a process of its own, without any environment. */
export async function runPeer(runtime: HostRuntime, config: PeerConfig): Promise<void> {
  const terminated = untilTerminated(runtime);
  const invocations = createInvocations(reportFailure);
  const worker = await importWorker(runtime, config);
  const surroundings = {
    handler: worker.fetch,
    env: Object.freeze({}),
    context: invocations.context,
    report: reportFailure,
  };
  const listening = await runtime.serve({
    port: config.port,
    fetch: async (wire) =>
      readinessAnswer(wire, config.readySecret) ??
      (await answerServiceCall(wire, config.secret, (request) =>
        answerFetch(request, surroundings),
      )),
  });
  await terminated;
  await listening.stop(SERVER_GRACE_MILLIS);
  await invocations.finish(STOP_GRACE_MILLIS - SERVER_GRACE_MILLIS);
}
