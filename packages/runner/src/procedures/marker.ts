import { markerAnswer, type RequestSpec } from "@runtime-abi/protocol";
import type { MeasuringSession } from "../measuring-session.ts";
import { askUntil } from "../polling.ts";
import { Stop } from "../stop.ts";
import type { Registered } from "./procedure.ts";

/** Sends the trigger and goes as soon as a line of its answer has come. */
async function leave(session: MeasuringSession, trigger: RequestSpec): Promise<boolean> {
  let lines = 0;
  const live = session.open(
    { role: "trigger", ...trigger },
    {
      onLine: () => {
        lines += 1;
      },
    },
  );
  await live.until(() => lines > 0);
  live.stop(new Stop("interrupted", "the client went, as planned"));
  const { exchange } = await session.finish(live);
  return exchange.head?.status === 200 && lines > 0;
}

async function send(session: MeasuringSession, trigger: RequestSpec): Promise<boolean> {
  const { exchange } = await session.send({ role: "trigger", ...trigger });
  return exchange.end === "complete" && exchange.head?.status === 200;
}

/** Starts what goes on by itself, takes the answer or goes before its end, and asks for the marker. */
export const marker: Registered<"marker"> = {
  lane: "wait",
  endpoint: "worker",
  async measure(session, { trigger, leaves, poll, firstPollMillis, pollMillis }, cues) {
    const started = leaves ? await leave(session, trigger) : await send(session, trigger);
    if (!started) {
      return;
    }
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
  },
};
