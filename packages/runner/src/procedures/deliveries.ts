import {
  type Delivery,
  deliveriesAnswer,
  deliveriesSentAnswer,
  type Exchange,
} from "@runtime-abi/protocol";
import { answerOf } from "../answers.ts";
import { askUntil } from "../polling.ts";
import type { Registered } from "./procedure.ts";

/** Whether a message was delivered as often as it is awaited, by its count of attempts. */
function isEnough(deliveries: readonly Delivery[], message: number, attempt: number): boolean {
  return (
    attempt <= 0 ||
    deliveries.some((delivery) => delivery.message === message && countOf(delivery) >= attempt)
  );
}

/** A count in any form that a host may give it; an object may not even become a number. */
function countOf({ attempts }: Delivery): number {
  return typeof attempts === "number" || typeof attempts === "string" ? Number(attempts) : 0;
}

/** Whether there is anything that could come: where no call was accepted, nothing is. */
function isAccepted(trigger: Exchange): boolean {
  const { sent } = answerOf(trigger, deliveriesSentAnswer) ?? { sent: [] };
  return sent.some(({ how }) => how === "resolved");
}

/** Sends the messages, asks until all that are awaited were delivered, and looks once more later. */
export const deliveries: Registered<"deliveries"> = {
  lane: "queue",
  endpoint: "worker",
  async measure(session, { trigger, poll, pollMillis, awaits, quietMillis }, cues) {
    const { exchange } = await session.send({ role: "trigger", ...trigger });
    if (exchange.end !== "complete" || exchange.head?.status !== 200) {
      return;
    }
    if (awaits.some((attempt) => attempt > 0) && !isAccepted(exchange)) {
      return;
    }
    cues.waiting(session.deadline.remainingMillis());
    const asking = {
      role: "poll",
      request: poll,
      everyMillis: pollMillis,
      firstAfterMillis: pollMillis,
      shape: deliveriesAnswer,
    } as const;
    const seen = await askUntil(session, asking, (document) =>
      awaits.every((attempt, message) => isEnough(document.deliveries, message, attempt)),
    );
    if (seen.kind !== "answer" || quietMillis === 0) {
      return;
    }
    await session.sleep(quietMillis);
    await askUntil(session, { ...asking, firstAfterMillis: 0 }, () => true);
  },
};
