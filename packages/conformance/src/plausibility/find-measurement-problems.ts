import type { Exchange, Measurement } from "@runtime-abi/protocol";
import { LATE_EXCHANGE_MILLIS } from "../limits.ts";
import { below, type EvidenceProblem, unless } from "./evidence-problem.ts";
import { findExchangeProblems } from "./find-exchange-problems.ts";
import { findOriginProblems } from "./find-origin-problems.ts";
import type { ProcedureStep } from "./procedure-steps.ts";

/** What a measurement was to do. */
export interface Planned {
  readonly steps: readonly ProcedureStep[];
  readonly deadlineMillis: number;
}

/** Everything in a measurement that cannot have been recorded while its steps were taken. */
export function findMeasurementProblems(
  measurement: Measurement,
  planned: Planned,
): EvidenceProblem[] {
  const ofExchanges = measurement.exchanges.flatMap((exchange, index) =>
    below(`exchanges/${index}`, [
      ...refuseStep(measurement, index, planned.steps),
      ...refuseTurn(measurement, index, planned.steps),
      ...refuseTime(exchange, measurement, planned.deadlineMillis),
      ...findExchangeProblems(exchange),
    ]),
  );
  return [...ofExchanges, ...findOriginProblems(measurement)];
}

/** A step is one of the procedure's, taken after those before it, and only one of them may repeat. */
function refuseStep(
  { exchanges }: Measurement,
  index: number,
  steps: readonly ProcedureStep[],
): EvidenceProblem[] {
  const exchange = exchanges[index];
  const place = placeOf(exchanges, index, steps);
  const step = steps[place];
  if (exchange === undefined || step === undefined) {
    return [{ member: "role", problem: `no step of this check is its ${exchange?.role}` }];
  }
  const previous = exchanges[index - 1]?.role;
  const isNext = previous === steps[place - 1]?.role;
  return [
    ...unless(
      exchange.method === step.method && exchange.path === step.path,
      "path",
      `a run of this token sends no ${exchange.method} ${exchange.path} for it`,
    ),
    ...unless(
      isNext || (step.isRepeated && previous === step.role),
      "role",
      `it is not the turn of ${step.role} here`,
    ),
    ...unless(
      isHandedOver(exchange, step.bodyBytes),
      "sent",
      "it is not what this request has for a body",
    ),
  ];
}

/** Where a step stands: of several steps of one role, one that repeats is kept to while its path is asked. */
function placeOf(
  exchanges: Measurement["exchanges"],
  index: number,
  steps: readonly ProcedureStep[],
): number {
  const role = exchanges[index]?.role;
  const places = steps.flatMap((step, place) => (step.role === role ? [place] : []));
  let at = -1;
  for (const exchange of exchanges.slice(0, index + 1)) {
    const current = steps[places[at] ?? -1];
    const goesOn = current?.isRepeated === true && current.path === exchange.path;
    if (exchange.role === role && !goesOn) {
      at = Math.min(at + 1, places.length - 1);
    }
  }
  return places[at] ?? -1;
}

/** A streamed body may be ended early; any other is sent as a whole. */
function isHandedOver(
  { sent, uploadEndedAtMillis }: Exchange,
  bodyBytes: readonly number[],
): boolean {
  const bytes = sent.at(-1)?.[0] ?? 0;
  const isWhole = bodyBytes.length > 2 || uploadEndedAtMillis === undefined;
  return isWhole ? bodyBytes.includes(bytes) : bytes === bodyBytes.at(-1);
}

/** The exchanges of a measurement follow one another, but for one that stays open beside the next. */
function refuseTurn(
  { exchanges }: Measurement,
  index: number,
  steps: readonly ProcedureStep[],
): EvidenceProblem[] {
  const before = exchanges[index - 1];
  const staysOpen = steps[placeOf(exchanges, index - 1, steps)]?.staysOpen === true;
  const endedAt = staysOpen
    ? (before?.startedAtMillis ?? 0)
    : (before?.repeated?.lastEndedAtMillis ?? before?.endedAtMillis ?? 0);
  return unless(
    (exchanges[index]?.startedAtMillis ?? 0) >= endedAt,
    "startedAtMillis",
    "the exchange before it had not ended then",
  );
}

function refuseTime(
  exchange: Exchange,
  { durationMillis, stalls }: Measurement,
  deadlineMillis: number,
): EvidenceProblem[] {
  const lastEndedAt = exchange.repeated?.lastEndedAtMillis ?? exchange.endedAtMillis;
  const slept = stalls.reduce((sum, [, length]) => sum + length, 0);
  return [
    ...unless(lastEndedAt <= durationMillis, "endedAtMillis", "the measurement was over by then"),
    ...unless(
      exchange.startedAtMillis <= deadlineMillis + LATE_EXCHANGE_MILLIS + slept,
      "startedAtMillis",
      "the time of the check was over by then",
    ),
  ];
}
