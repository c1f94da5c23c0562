import type { Variation } from "../behaviours/variation.ts";
import { envInheritsAnExtraName } from "./env-inherits-an-extra-name.ts";
import { hostClockBehind } from "./host-clock-behind.ts";
import { kvClearsLate } from "./kv-clears-late.ts";
import { kvVisibleLate } from "./kv-visible-late.ts";
import { loaderAnswersMoreAndLess } from "./loader-answers-more-and-less.ts";
import { loaderErrorsWithStatus200 } from "./loader-errors-with-status-200.ts";
import { loaderExportsInAnotherOrder } from "./loader-exports-in-another-order.ts";
import { queueDeliversTwice } from "./queue-delivers-twice.ts";
import { queueRedeliversEarly } from "./queue-redelivers-early.ts";
import { responseClosesUnannounced } from "./response-closes-unannounced.ts";
import { responseHeadsInOddForm } from "./response-heads-in-odd-form.ts";
import { responseLengthKnown } from "./response-length-known.ts";
import { scheduledFiresTwice } from "./scheduled-fires-twice.ts";
import { throwAnswersAnHtml500 } from "./throw-answers-an-html-500.ts";
import { uploadAnswersGathered } from "./upload-answers-gathered.ts";

/** What can be odd about a stand-in and still be right. */
export const VARIANTS: readonly Variation[] = [
  envInheritsAnExtraName,
  uploadAnswersGathered,
  kvVisibleLate,
  kvClearsLate,
  queueDeliversTwice,
  queueRedeliversEarly,
  scheduledFiresTwice,
  hostClockBehind,
  throwAnswersAnHtml500,
  responseLengthKnown,
  responseClosesUnannounced,
  responseHeadsInOddForm,
  loaderExportsInAnotherOrder,
  loaderErrorsWithStatus200,
  loaderAnswersMoreAndLess,
];
