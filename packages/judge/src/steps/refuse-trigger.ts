import type { Measurement } from "@runtime-abi/protocol";
import type { NegativeFinding } from "../finding.ts";
import { triggerExchange } from "./exchanges.ts";
import { notRecorded } from "./not-recorded.ts";
import { type AnswerSchema, readAnswer } from "./read-answer.ts";

/** Refuses the state-changing request a procedure starts with, unless it was answered as it must be. */
export function refuseTrigger<T>(
  measurement: Measurement,
  schema: AnswerSchema<T>,
): NegativeFinding | undefined {
  const trigger = triggerExchange(measurement);
  if (trigger === undefined) {
    return notRecorded("triggering request");
  }
  const answer = readAnswer(trigger, measurement, schema);
  return answer.ok ? undefined : answer.finding;
}
