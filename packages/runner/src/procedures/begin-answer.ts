import type { ExchangeRole, RequestSpec } from "@runtime-abi/protocol";
import type { MeasuringSession } from "../measuring-session.ts";
import { Stop } from "../stop.ts";
import type { LiveExchange } from "../transport/exchange.ts";

/** An exchange of which a first line has come, or none will. */
export interface BegunAnswer {
  readonly live: LiveExchange;
  /** Whether the line has come. */
  readonly hasBegun: boolean;
}

/** Sends a request, and waits for the first line of its answer. */
export async function beginAnswer(
  session: MeasuringSession,
  role: ExchangeRole,
  request: RequestSpec,
): Promise<BegunAnswer> {
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
  return { live, hasBegun: lines > 0 };
}

/** Why an exchange ends that the client was to leave, for its evidence. */
export const clientWent = (): Stop => new Stop("interrupted", "the client went, as planned");
