import { SERVED_ON_MILLIS } from "../limits.ts";
import { askForMarker } from "./ask-for-marker.ts";
import { beginAnswer, clientWent } from "./begin-answer.ts";
import type { Registered } from "./procedure.ts";

/**
 * Begins a request that is to be left alone, leaves another one in its middle, and asks whether its
 * producer was told. What the answers hold stops nothing.
 */
export const disconnect: Registered<"disconnect"> = {
  lane: "wait",
  endpoint: "worker",
  async measure(session, planned, cues) {
    const { beside, trigger, leaves } = planned;
    const { live: neighbour } = await beginAnswer(session, "beside", beside);
    const { live: left } = await beginAnswer(session, "trigger", trigger);
    if (leaves === "close") {
      left.stop(clientWent());
    } else if (leaves === "reset") {
      left.reset(clientWent());
    } else {
      left.halfClose();
      session.boundExchange(left, SERVED_ON_MILLIS);
    }
    const { exchange } = await session.finish(left);
    await session.finish(neighbour);
    if (exchange.head?.status !== 200 || exchange.body.bytes === 0) {
      return;
    }
    await askForMarker(session, planned, cues);
  },
};
