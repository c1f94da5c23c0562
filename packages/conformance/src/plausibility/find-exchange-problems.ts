import { bodyBytes, type Exchange } from "@runtime-abi/protocol";
import { type EvidenceProblem, unless } from "./evidence-problem.ts";

type Rule = (exchange: Exchange) => EvidenceProblem[];

/** Statuses whose responses have no body, whatever length they declare. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 304]);

const DIGITS = /^[0-9]{1,15}$/;

/** What masking may have put in place of half a character, which then has more bytes than it had. */
const REPLACEMENT = "\ufffd";

/**
 * What holds of any exchange, whoever answered: the runner stamps what it does in the order in
 * which it does it, and counts each byte once.
 */
const RULES: readonly Rule[] = [
  (exchange) => inOrder(exchange),
  ({ connectedAtMillis, sent, head, body, uploadEndedAtMillis, informational }) =>
    unless(
      connectedAtMillis !== undefined ||
        (head === undefined &&
          uploadEndedAtMillis === undefined &&
          [sent, informational, body.arrivals].every((list) => list.length === 0)),
      "connectedAtMillis",
      "without a connection nothing is sent and nothing is answered",
    ),
  ({ head, end, failure }) => [
    ...unless(
      head === undefined ? end === "noHead" || end === "stopped" : end !== "noHead",
      "end",
      `an exchange ${head === undefined ? "without" : "with"} a head does not end so`,
    ),
    ...unless(
      end === "stopped" ||
        (end === "noHead" ? failure !== undefined : hasNoFailure(end, failure?.kind)),
      "failure",
      "it is not how an exchange with this end fails",
    ),
  ],
  ({ informational, head }) => [
    ...unless(
      informational.every((status) => status >= 100 && status < 200),
      "informational",
      "such a status ends the exchange",
    ),
    ...unless(
      head === undefined || head.status >= 200,
      "head/status",
      "such a status does not end the exchange",
    ),
  ],
  ({ head, body }) =>
    unless(
      head !== undefined || body.bytes === 0,
      "body",
      "there is no body without a response head",
    ),
  ({ body }) => [
    ...unless(
      (body.arrivals.at(-1)?.[0] ?? 0) === body.bytes,
      "body/bytes",
      "it is not how many bytes arrived",
    ),
    ...unless(
      bodyBytes(body).length <= body.bytes || body.data.includes(REPLACEMENT),
      "body/data",
      "more of the body is kept than came",
    ),
  ],
  (exchange) => {
    const { end, body } = exchange;
    const other = declaredBytes(exchange).find((declared) => declared !== body.bytes);
    return unless(
      end !== "complete" || other === undefined,
      "body/bytes",
      `a body that declares ${other} bytes is complete with that many`,
    );
  },
  ({ role, repeated, endedAtMillis }) =>
    unless(
      repeated === undefined ||
        (role === "poll" && repeated.times > 0 && repeated.lastEndedAtMillis >= endedAtMillis),
      "repeated",
      "only polls are folded, each later than the one before it",
    ),
];

/** Everything in an exchange that cannot have been recorded. */
export function findExchangeProblems(exchange: Exchange): EvidenceProblem[] {
  return RULES.flatMap((rule) => rule(exchange));
}

function hasNoFailure(end: Exchange["end"], failure: string | undefined): boolean {
  return failure === undefined || (end === "complete" && failure === "excess");
}

function inOrder(exchange: Exchange): EvidenceProblem[] {
  const { startedAtMillis: start, connectedAtMillis, head, body, endedAtMillis: end } = exchange;
  const connected = connectedAtMillis ?? start;
  const answered = head?.atMillis ?? connected;
  return [
    ...unless(connected >= start, "connectedAtMillis", "it is before the exchange began"),
    ...unless(answered >= connected, "head/atMillis", "the answer is older than the connection"),
    ...unless(end >= answered, "endedAtMillis", "it is before what the exchange still brought"),
    ...unless(
      isProgress(body.arrivals, answered, end),
      "body/arrivals",
      "bytes arrive in order, after the head and before the end",
    ),
    ...unless(
      isProgress(exchange.sent, connected, Number.POSITIVE_INFINITY),
      "sent",
      "bytes are sent in order, after the connection stood",
    ),
    ...unless(
      (exchange.uploadEndedAtMillis ?? Number.POSITIVE_INFINITY) >=
        (exchange.sent.at(-1)?.[1] ?? connected),
      "uploadEndedAtMillis",
      "it is before what was still sent",
    ),
  ];
}

/** Whether both members of `[bytes, millis]` only ever grow, between two instants. */
function isProgress(
  entries: readonly (readonly [number, number])[],
  from: number,
  to: number,
): boolean {
  return entries.every(([bytes, at], index) => {
    const [bytesBefore, before] = entries[index - 1] ?? [0, from];
    return bytes >= bytesBefore && at >= before && at <= to;
  });
}

/** Each declared length of the body, as far as it can be read here: one may be masked. */
function declaredBytes({ method, head }: Exchange): number[] {
  // To HEAD, a length speaks of what GET would bring.
  if (head === undefined || method === "HEAD" || WITHOUT_BODY.has(head.status)) {
    return [];
  }
  return head.headers
    .filter(([name, value]) => name.toLowerCase() === "content-length" && DIGITS.test(value))
    .map(([, value]) => Number(value));
}
