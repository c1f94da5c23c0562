import { queueDeliveredAnswer, queueSentAnswer } from "@runtime-abi/protocol";
import { answerOf } from "../answers.ts";
import { askUntil } from "../polling.ts";
import type { Registered } from "./procedure.ts";

/** Sends one message, then asks until it was delivered, the first time after one interval. */
export const queueRoundTrip: Registered<"queueRoundTrip"> = {
  lane: "wait",
  endpoint: "worker",
  async measure(session, { send, poll, pollMillis }, cues) {
    const sent = await session.send({ role: "trigger", ...send });
    if (answerOf(sent.exchange, queueSentAnswer) === undefined) {
      return;
    }
    cues.waiting(session.deadline.remainingMillis());
    await askUntil(
      session,
      {
        role: "poll",
        request: poll,
        everyMillis: pollMillis,
        firstAfterMillis: pollMillis,
        shape: queueDeliveredAnswer,
      },
      ({ delivered }) => delivered,
    );
  },
};
