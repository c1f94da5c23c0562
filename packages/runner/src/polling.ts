import type { RequestSpec } from "@runtime-abi/protocol";
import { type AnswerShape, answerOf } from "./answers.ts";
import { LAST_POLL_MILLIS, POLL_ATTEMPT_MILLIS } from "./limits.ts";
import type { MeasuringSession, SendOptions, Sent } from "./measuring-session.ts";
import { Stop } from "./stop.ts";

/** What is asked again and again, and how often. */
export interface Asking<T> {
  readonly role: "poll" | "baseline" | "atOnce" | "clear" | "main";
  readonly request: RequestSpec;
  readonly everyMillis: number;
  /** Absent: the first time at once. */
  readonly firstAfterMillis?: number;
  readonly shape: AnswerShape<T>;
}

/**
 * What one answer means for going on.
 * - `answer`: a document of the protocol.
 * - `again`: no byte of an answer, 429, 5xx, or a network's cut: asked again at the next tick.
 * - `wrong`: anything else; asking on would only hide it.
 */
export type Asked<T> =
  | { readonly kind: "answer"; readonly document: T }
  | { readonly kind: "again" }
  | { readonly kind: "wrong" };

function isTemporary(status: number | undefined): boolean {
  return status === 429 || (status !== undefined && status >= 500);
}

function classify<T>(sent: Sent, shape: AnswerShape<T>, loopback: boolean): Asked<T> {
  const { exchange, unanswered } = sent;
  // Over a network an answer that breaks off may be the network's doing, as no answer may.
  const brokenOff = !loopback && (exchange.end === "cut" || exchange.end === "reset");
  if (unanswered || brokenOff || isTemporary(exchange.head?.status)) {
    return { kind: "again" };
  }
  const document = answerOf(exchange, shape);
  return document === undefined ? { kind: "wrong" } : { kind: "answer", document };
}

/** Asks once. Polls share a connection; what is no poll gets one of its own. */
export async function askOnce<T>(
  session: MeasuringSession,
  { role, request, shape }: Asking<T>,
  options: SendOptions = {},
): Promise<Asked<T>> {
  const sent = await session.send(
    { role, ...request },
    { shared: role === "poll", unansweredMillis: POLL_ATTEMPT_MILLIS, ...options },
  );
  return classify(sent, shape, session.loopback);
}

/** Asks once more at the deadline, on a fresh connection and within a bound of its own. */
async function askAtDeadline<T>(session: MeasuringSession, asking: Asking<T>): Promise<Asked<T>> {
  session.forgetShared();
  const deadline = session.extraDeadline(LAST_POLL_MILLIS);
  try {
    return await askOnce(session, asking, { deadline, shared: false });
  } finally {
    deadline.clear();
  }
}

/** The next tick after now of a clock that started at `firstMillis`. */
function untilNextTick(nowMillis: number, firstMillis: number, everyMillis: number): number {
  const passed = Math.floor((nowMillis - firstMillis) / everyMillis);
  return firstMillis + (passed + 1) * everyMillis - nowMillis;
}

async function askUntilDeadline<T>(
  session: MeasuringSession,
  asking: Asking<T>,
  isLast: (document: T) => boolean,
): Promise<Asked<T>> {
  if (asking.firstAfterMillis !== undefined) {
    await session.sleep(asking.firstAfterMillis);
  }
  const first = session.nowMillis();
  for (;;) {
    const asked = await askOnce(session, asking);
    if (asked.kind === "wrong" || (asked.kind === "answer" && isLast(asked.document))) {
      return asked;
    }
    await session.sleep(untilNextTick(session.nowMillis(), first, asking.everyMillis));
  }
}

/**
 * Asks at every tick until an answer for which `isLast` holds or a wrong
 * one. At the check's deadline it asks one last time.
 *
 * @throws {Stop} `deadline` when the last answer does not end it either.
 */
export async function askUntil<T>(
  session: MeasuringSession,
  asking: Asking<T>,
  isLast: (document: T) => boolean,
): Promise<Asked<T>> {
  try {
    return await askUntilDeadline(session, asking, isLast);
  } catch (error) {
    if (!(error instanceof Stop) || error.code !== "deadline") {
      throw error;
    }
    const asked = await askAtDeadline(session, asking);
    if (asked.kind === "again" || (asked.kind === "answer" && !isLast(asked.document))) {
      throw error;
    }
    return asked;
  }
}
