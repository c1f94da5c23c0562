import type { Variation } from "../../behaviours/variation.ts";
import { scheduledSkipsEveryOtherMinute } from "./scheduled-skips-every-other-minute.ts";
import { scheduledThrowIsRetriedAtOnce } from "./scheduled-throw-is-retried-at-once.ts";
import { scheduledThrowIsRetriedLater } from "./scheduled-throw-is-retried-later.ts";
import { scheduledTimeIsThatOfTheCall } from "./scheduled-time-is-that-of-the-call.ts";

export const SCHEDULED_FAULTS: readonly Variation[] = [
  scheduledThrowIsRetriedAtOnce,
  scheduledThrowIsRetriedLater,
  scheduledTimeIsThatOfTheCall,
  scheduledSkipsEveryOtherMinute,
];
