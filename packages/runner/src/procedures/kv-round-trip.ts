import { kvFoundAnswer, kvStoredAnswer } from "@runtime-abi/protocol";
import { answerOf } from "../answers.ts";
import { askUntil } from "../polling.ts";
import type { Registered } from "./procedure.ts";

/** Stores a value, then reads it until it is found; whether it is the same value is not asked. */
export const kvRoundTrip: Registered<"kvRoundTrip"> = {
  lane: "wait",
  endpoint: "worker",
  async measure(session, { put, poll, pollMillis }, cues) {
    const stored = await session.send({ role: "trigger", ...put });
    if (answerOf(stored.exchange, kvStoredAnswer) === undefined) {
      return;
    }
    cues.waiting(session.deadline.remainingMillis());
    await askUntil(
      session,
      { role: "poll", request: poll, everyMillis: pollMillis, shape: kvFoundAnswer },
      ({ found }) => found,
    );
  },
};
