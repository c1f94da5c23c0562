import { ORIGIN_HEADER } from "@runtime-abi/protocol";
import type { Registered } from "./procedure.ts";

/** Opens an origin, and asks the probe to fetch from it; what both saw is the evidence. */
export const outbound: Registered<"outbound"> = {
  lane: "direct",
  endpoint: "worker",
  async measure(session, { request, key, origin }) {
    const base = await session.openOrigin(key, origin);
    if (base !== undefined) {
      await session.send({ role: "main", ...request, headers: [[ORIGIN_HEADER, base]] });
    }
  },
};
