import {
  arrivedLines,
  type Exchange,
  type Measurement,
  type Observation,
} from "@runtime-abi/protocol";
import { header, isKeptWhole } from "./steps/exchanges.ts";
import { parseLine } from "./steps/probe-lines.ts";
import type { Verdict } from "./verdict.ts";

/** Said of every failed check of the worker when somebody else answered all of them. */
const STRANGER =
  "No answer of this endpoint was the probe's: another worker is deployed there, or the base path is wrong.";

/** Said of every failed load check that the worker itself answered. */
const WORKER_AS_LOADER =
  "This is the worker, not a loader adapter: the loader endpoint answers with the probe's own documents.";

/** What names the cause when an answer came from somebody else than was to be measured. */
export type NameAnswerer = (observation: Observation, verdict: Verdict) => string | undefined;

/**
 * Looks at all answers of a run once.
 * @param protocol id of the probe that was to be measured.
 */
export function whoAnswered(observations: readonly Observation[], protocol: string): NameAnswerer {
  const isProbes = (exchange: Exchange) => isOf(exchange, protocol);
  const ofWorker = observations.filter(({ procedure }) => procedure !== "load");
  const isStrange = isStranger(ofWorker, isProbes);
  return (observation, { outcome, procedure }) => {
    if (outcome !== "failed") {
      return undefined;
    }
    if (procedure === "load") {
      return answersOf(observation).some(isProbes) ? WORKER_AS_LOADER : undefined;
    }
    return isStrange ? STRANGER : undefined;
  };
}

/** Server errors alone may come from the right worker, which then fails before it can say so. */
function isStranger(
  observations: readonly Observation[],
  isProbes: (exchange: Exchange) => boolean,
): boolean {
  const answers = observations.flatMap(answersOf);
  return (
    answers.some(({ head }) => (head?.status ?? 0) < 500) &&
    !answers.some((exchange) => isProbes(exchange) || mayBeProbes(exchange))
  );
}

function answersOf({ measurement, supplements }: Observation): readonly Exchange[] {
  const measurements: readonly (Measurement | undefined)[] = [
    measurement,
    ...supplements.map((supplement) => supplement.measurement),
  ];
  return measurements
    .flatMap((measured) => measured?.exchanges ?? [])
    .filter(({ head }) => head !== undefined);
}

/** Whether the evidence cannot tell whose it is: coded, binary, or its document cut off. */
function mayBeProbes(exchange: Exchange): boolean {
  const coding = header(exchange, "content-encoding") ?? "identity";
  const isText = coding.toLowerCase() === "identity" && exchange.body.encoding === "utf8";
  return !isText || mayGoOn(exchange);
}

/** Whether the answer may have gone on as a document of the probe, had all of it come and been kept. */
function mayGoOn(exchange: Exchange): boolean {
  if (exchange.end === "complete" && isKeptWhole(exchange)) {
    return false;
  }
  const begun = exchange.body.data.trimStart();
  const isError = (exchange.head?.status ?? 0) >= 400;
  return begun.startsWith("{") || (begun === "" && !isError);
}

function isOf({ body }: Exchange, protocol: string): boolean {
  const texts = [body.data, ...arrivedLines(body).map(({ text }) => text)];
  return texts.some((text) => Object(parseLine(text)).probe === protocol);
}
