import {
  type RequestSpec,
  waitUntilRegisteredAnswer,
  waitUntilSettledAnswer,
} from "@runtime-abi/protocol";
import { answerOf } from "../answers.ts";
import { ROUND_TRIP_MILLIS } from "../limits.ts";
import type { MeasuringSession } from "../measuring-session.ts";
import { askOnce, askUntil } from "../polling.ts";
import type { Registered } from "./procedure.ts";

/** Times a plain request; how it ends is the question of the check that is about its route. */
async function timeRoundTrip(session: MeasuringSession, request: RequestSpec): Promise<void> {
  const live = session.open({ role: "roundTrip", ...request });
  session.boundExchange(live, ROUND_TRIP_MILLIS);
  await live.ended;
}

/**
 * Times one plain request, starts the background work, reads its marker at once and then until it
 * has settled. The round trip is timed on a connection of its own, as the trigger and the read at
 * once are, so that all three pay for the same.
 */
export const waitUntil: Registered<"waitUntil"> = {
  lane: "trigger",
  endpoint: "worker",
  async measure(session, { roundTrip, trigger, poll, pollMillis }, cues) {
    await timeRoundTrip(session, roundTrip);
    const registered = await session.send({ role: "trigger", ...trigger });
    cues.triggered();
    if (answerOf(registered.exchange, waitUntilRegisteredAnswer) === undefined) {
      return;
    }
    const asking = { request: poll, everyMillis: pollMillis, shape: waitUntilSettledAnswer };
    const atOnce = await askOnce(session, { role: "atOnce", ...asking });
    if (atOnce.kind === "wrong" || (atOnce.kind === "answer" && atOnce.document.settled)) {
      return;
    }
    cues.waiting(session.deadline.remainingMillis());
    await askUntil(
      session,
      { role: "poll", firstAfterMillis: pollMillis, ...asking },
      ({ settled }) => settled,
    );
  },
};
