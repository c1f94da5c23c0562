import type { Registered } from "./procedure.ts";

/** One request, and its answer to the last byte. */
export const request: Registered<"request" | "environment" | "values" | "globals"> = {
  lane: "direct",
  endpoint: "worker",
  async measure(session, planned) {
    await session.send({ role: "main", ...planned.request });
  },
};
