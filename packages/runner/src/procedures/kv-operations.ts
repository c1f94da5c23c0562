import { kvOperationsAnswer, type PlannedKvStep } from "@runtime-abi/protocol";
import type { MeasuringSession } from "../measuring-session.ts";
import { askUntil } from "../polling.ts";
import type { Registered } from "./procedure.ts";

/** Sends the steps in their order, those that read until they have settled; it stops at a wrong answer. */
export const kvOperations: Registered<"kvOperations"> = {
  lane: "wait",
  endpoint: "worker",
  async measure(session, { steps }, cues) {
    for (const step of steps) {
      if (step.afterMillis !== undefined || step.pollMillis !== undefined) {
        cues.waiting(session.deadline.remainingMillis());
      }
      if (step.afterMillis !== undefined) {
        await session.sleep(step.afterMillis);
      }
      if (!(await isDone(session, step))) {
        return;
      }
    }
  },
};

async function isDone(
  session: MeasuringSession,
  { request, pollMillis }: PlannedKvStep,
): Promise<boolean> {
  if (pollMillis === undefined) {
    const { exchange } = await session.send({ role: "trigger", ...request });
    return exchange.end === "complete" && exchange.head?.status === 200;
  }
  const asked = await askUntil(
    session,
    { role: "poll", request, everyMillis: pollMillis, shape: kvOperationsAnswer },
    ({ settled }) => settled,
  );
  return asked.kind === "answer";
}
