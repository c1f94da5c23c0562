import { answer, answerLoad } from "../../loader/answer-load.ts";
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
  const load = async (request: Request): Promise<Response> => {
    if (running >= MAX_CONCURRENT_LOADS) {
      return answer(503, { message: `${running} loads are running` }, { "retry-after": "1" });
    }
    running += 1;
    try {
      return await answerLoad(request, (asked) =>
        loadInProcess(asked, { runtime, directory: config.loads, signal: over.signal }),
      );
    } catch (error) {
      reportFailure("a load", error);
      const known = error instanceof LoadImpossibleError;
      return answer(known ? error.status : 500, { message: (error as Error).message });
    } finally {
      running -= 1;
    }
  };
  const listening = await runtime.serve({
    port: config.port,
    fetch: async (request) => readinessAnswer(request, config.readySecret) ?? (await load(request)),
  });
  await untilTerminated(runtime);
  over.abort();
  await listening.stop(SERVER_GRACE_MILLIS);
}
