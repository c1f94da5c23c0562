import { markerAnswer, type PlannedMarker } from "@runtime-abi/protocol";
import type { MeasuringSession } from "../measuring-session.ts";
import { askUntil } from "../polling.ts";
import type { Cues } from "./procedure.ts";

type Asked = Pick<PlannedMarker, "poll" | "firstPollMillis" | "pollMillis">;

/** Asks for what a request has started, until all of it is told or the time is over. */
export async function askForMarker(
  session: MeasuringSession,
  { poll, firstPollMillis, pollMillis }: Asked,
  cues: Cues,
): Promise<void> {
  cues.waiting(session.deadline.remainingMillis());
  await askUntil(
    session,
    {
      role: "poll",
      request: poll,
      everyMillis: pollMillis,
      firstAfterMillis: firstPollMillis,
      shape: markerAnswer,
    },
    ({ settled }) => settled,
  );
}
