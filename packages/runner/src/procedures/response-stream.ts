import type { Registered } from "./procedure.ts";

/** One request whose answer is read to its end, each arrival timed. */
export const responseStream: Registered<"responseStream"> = {
  lane: "direct",
  endpoint: "worker",
  async measure(session, { request }) {
    // Listening to lines sets their cap; what they say is the judge's question.
    await session.send({ role: "main", ...request }, { onLine: () => undefined });
  },
};
