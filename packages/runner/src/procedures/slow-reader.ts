import { markerAnswer } from "@runtime-abi/protocol";
import { askOnce, askUntil } from "../polling.ts";
import type { Registered } from "./procedure.ts";

/**
 * Reads the beginning of a long body, then nothing for a while, and at the end of that time asks over
 * another connection what has been produced. Then it reads on, whatever the answer was.
 */
export const slowReader: Registered<"slowReader"> = {
  lane: "direct",
  endpoint: "worker",
  async measure(session, { trigger, pauseMillis, capBytes, atOnce, poll, pollMillis }) {
    const live = session.open({ role: "trigger", ...trigger }, { digestedBytes: capBytes });
    await live.until(() => live.draft.bodyBytes > 0);
    if (live.draft.ended) {
      await session.finish(live);
      return;
    }
    live.pause();
    await session.sleep(pauseMillis);
    const asked = await askOnce(session, {
      role: "atOnce",
      request: atOnce,
      everyMillis: pollMillis,
      shape: markerAnswer,
    });
    live.resume();
    const { exchange } = await session.finish(live);
    // Who cannot tell what it keeps will not tell later either.
    if (exchange.end === "complete" && asked.kind === "answer") {
      await askUntil(
        session,
        { role: "poll", request: poll, everyMillis: pollMillis, shape: markerAnswer },
        ({ settled }) => settled,
      );
    }
  },
};
