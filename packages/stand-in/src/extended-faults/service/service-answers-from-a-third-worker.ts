import { MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";
import { extendedCalleeFetch } from "../../module/extended-module.ts";
import { WorkerResponse } from "../../worker/worker-response.ts";

const IDENTITY = "some-other-worker-0000000000000000";

const kv = new MemoryKv();

export const serviceAnswersFromAThirdWorker = variation(
  "service-answers-from-a-third-worker",
  "A call over the binding is answered by a worker like the callee, with an identity of its own.",
  "callService",
  async (request, { timers }) => {
    const sleep = (millis: number) => timers.sleep(millis);
    try {
      const answer: unknown = await extendedCalleeFetch({ identity: IDENTITY, kv, sleep })(
        request,
        {},
        {},
      );
      return answer instanceof WorkerResponse ? answer : failed();
    } catch {
      return failed();
    }
  },
);

function failed(): WorkerResponse {
  return WorkerResponse.text("Internal Server Error", "text/plain", 500);
}
