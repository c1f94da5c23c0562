import type { RequestSpec } from "@runtime-abi/protocol";
import type { MeasuringSession } from "../measuring-session.ts";
import { askForMarker } from "./ask-for-marker.ts";
import { beginAnswer, clientWent } from "./begin-answer.ts";
import type { Registered } from "./procedure.ts";

/** Sends the trigger and goes as soon as a line of its answer has come. */
async function leave(session: MeasuringSession, trigger: RequestSpec): Promise<boolean> {
  const { live, hasBegun } = await beginAnswer(session, "trigger", trigger);
  live.stop(clientWent());
  const { exchange } = await session.finish(live);
  return exchange.head?.status === 200 && hasBegun;
}

async function send(session: MeasuringSession, trigger: RequestSpec): Promise<boolean> {
  const { exchange } = await session.send({ role: "trigger", ...trigger });
  return exchange.end === "complete" && exchange.head?.status === 200;
}

/** Starts what goes on by itself, takes the answer or goes before its end, and asks for the marker. */
export const marker: Registered<"marker"> = {
  lane: "wait",
  endpoint: "worker",
  async measure(session, planned, cues) {
    const { trigger, leaves } = planned;
    const started = leaves ? await leave(session, trigger) : await send(session, trigger);
    if (!started) {
      return;
    }
    await askForMarker(session, planned, cues);
  },
};
