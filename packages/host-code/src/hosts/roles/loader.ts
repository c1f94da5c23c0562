import { answer, answerLoad } from "../../loader/answer-load.ts";
import type { RequestedLoad } from "../../loader/load-request.ts";
import { readinessAnswer } from "../../workers/readiness.ts";
import type { LoaderConfig } from "../host-config.ts";
import type { HostRuntime } from "../host-runtime.ts";
import { MAX_CONCURRENT_LOADS, SERVER_GRACE_MILLIS } from "../limits.ts";
import { LoadImpossibleError } from "../load/load-impossible-error.ts";
import { loadInProcess } from "../load/load-in-process.ts";
import { reportFailure } from "../report-failure.ts";
import { untilTerminated } from "../until-terminated.ts";

/** The loader adapter: each bundle is loaded in a process of its own, which ends with it. */
export async function runLoader(runtime: HostRuntime, config: LoaderConfig): Promise<void> {
  const over = new AbortController();
  let running = 0;
  // Counted from when it has come whole: a slow upload must not keep others from being looked at.
  const load = async (asked: RequestedLoad): Promise<readonly string[]> => {
    if (running >= MAX_CONCURRENT_LOADS) {
      throw new LoadImpossibleError(503, `${running} loads are running`);
    }
    running += 1;
    try {
      return await loadInProcess(asked, {
        runtime,
        directory: config.loads,
        signal: over.signal,
      });
    } finally {
      running -= 1;
    }
  };
  const answered = (request: Request) =>
    answerLoad(request, load).catch((error: unknown) => {
      reportFailure("a load", error);
      const status = error instanceof LoadImpossibleError ? error.status : 500;
      const headers = status === 503 ? { "retry-after": "1" } : {};
      return answer(status, { message: (error as Error).message }, headers);
    });
  const listening = await runtime.serve({
    port: config.port,
    fetch: async (request) =>
      readinessAnswer(request, config.readySecret) ?? (await answered(request)),
  });
  await untilTerminated(runtime);
  over.abort();
  await listening.stop(SERVER_GRACE_MILLIS);
}
