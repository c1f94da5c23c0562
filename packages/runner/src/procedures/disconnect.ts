import { markerAnswer, type RequestSpec } from "@runtime-abi/protocol";
import { SERVED_ON_MILLIS } from "../limits.ts";
import type { MeasuringSession } from "../measuring-session.ts";
import { askUntil } from "../polling.ts";
import { Stop } from "../stop.ts";
import type { LiveExchange } from "../transport/exchange.ts";
import type { Registered } from "./procedure.ts";

/** An exchange of which a first line has come, or none will. */
async function begun(
  session: MeasuringSession,
  role: "beside" | "trigger",
  request: RequestSpec,
): Promise<LiveExchange> {
  let lines = 0;
  const live = session.open(
    { role, ...request },
    {
      onLine: () => {
        lines += 1;
      },
    },
  );
  await live.until(() => lines > 0);
  return live;
}

/** Why the exchange ends, for its evidence. */
const gone = () => new Stop("interrupted", "the client went, as planned");

/**
 * Begins a request that is to be left alone, leaves another one in its middle, and asks whether its
 * producer was told. What the answers hold stops nothing.
 */
export const disconnect: Registered<"disconnect"> = {
  lane: "wait",
  endpoint: "worker",
  async measure(session, { beside, trigger, leaves, poll, firstPollMillis, pollMillis }, cues) {
    const neighbour = await begun(session, "beside", beside);
    const left = await begun(session, "trigger", trigger);
    if (leaves === "close") {
      left.stop(gone());
    } else if (leaves === "reset") {
      left.reset(gone());
    } else {
      left.halfClose();
      session.boundExchange(left, SERVED_ON_MILLIS);
    }
    const { exchange } = await session.finish(left);
    await session.finish(neighbour);
    if (exchange.head?.status !== 200 || exchange.body.bytes === 0) {
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
