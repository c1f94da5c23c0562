import type { ExactRequest } from "@runtime-abi/protocol";
import type { SessionRequest } from "../measuring-session.ts";
import type { Registered } from "./procedure.ts";

/** One after another, each answer to its last byte; what an answer says stops nothing. */
export const requestSeries: Registered<"requestSeries"> = {
  lane: "direct",
  endpoint: "worker",
  async measure(session, { requests }) {
    for (const request of requests) {
      await session.send(sessionRequest(request));
    }
  },
};

function sessionRequest({ method, path, headers = [], body }: ExactRequest): SessionRequest {
  const exact =
    body === undefined
      ? ({ kind: "absent" } as const)
      : ({ kind: body.length, bytes: Buffer.from(body.base64, "base64") } as const);
  return { role: "main", method, path, headers, body: exact };
}
