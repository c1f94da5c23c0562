import { invocationsAnswer, orderedInvocationAnswer } from "@runtime-abi/protocol";
import { textOf } from "../answers.ts";
import { askUntil } from "../polling.ts";
import type { Registered } from "./procedure.ts";

/**
 * Orders that the scheduled handler records its invocations, and asks until it has told of so many
 * instants. When further invocations had their time, all of them are listed.
 */
export const scheduledInvocations: Registered<"scheduledInvocations"> = {
  lane: "wait",
  endpoint: "worker",
  async measure(session, { trigger, poll, matches, pollMillis, quietMillis, list }, cues) {
    const { exchange } = await session.send({ role: "trigger", ...trigger });
    if (exchange.end !== "complete" || exchange.head?.status !== 200) {
      return;
    }
    cues.waiting(session.deadline.remainingMillis());
    const instants = new Set<string>();
    const asked = await askUntil(
      session,
      {
        role: "poll",
        request: poll,
        everyMillis: pollMillis,
        firstAfterMillis: pollMillis,
        shape: orderedInvocationAnswer,
      },
      ({ observed, scheduledTimeMillis }) => {
        if (observed) {
          instants.add(textOf(scheduledTimeMillis));
        }
        return instants.size >= matches;
      },
    );
    if (asked.kind === "answer") {
      await session.sleep(quietMillis);
      const listing = { request: list, everyMillis: pollMillis, shape: invocationsAnswer };
      await askUntil(session, { role: "main", ...listing }, () => true);
    }
  },
};
