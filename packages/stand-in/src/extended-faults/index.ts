import type { Variation } from "../behaviours/variation.ts";
import { errorTextInAHeader } from "./error-text-in-a-header.ts";
import { errorTextInTheBody } from "./error-text-in-the-body.ts";
import { loaderForgetsWhatIsCarried } from "./loader-forgets-what-is-carried.ts";
import { loaderLinksWhatIsCarried } from "./loader-links-what-is-carried.ts";
import { loaderRefusesWhatCarriesModules } from "./loader-refuses-what-carries-modules.ts";
import { rejectionAnswers200 } from "./rejection-answers-200.ts";
import { rejectionHangs } from "./rejection-hangs.ts";
import { returnOfAnObjectHangs } from "./return-of-an-object-hangs.ts";
import { returnOfAnObjectIsSent } from "./return-of-an-object-is-sent.ts";
import { returnOfNothingAnswers204 } from "./return-of-nothing-answers-204.ts";
import { returnOfNothingHangs } from "./return-of-nothing-hangs.ts";
import { throwOfNoErrorAnswers200 } from "./throw-of-no-error-answers-200.ts";
import { throwOfNoErrorResets } from "./throw-of-no-error-resets.ts";

/** What can be wrong about a stand-in that only the extended probe and its loads show. */
export const EXTENDED_FAULTS: readonly Variation[] = [
  returnOfAnObjectIsSent,
  returnOfAnObjectHangs,
  returnOfNothingAnswers204,
  returnOfNothingHangs,
  rejectionAnswers200,
  rejectionHangs,
  throwOfNoErrorAnswers200,
  throwOfNoErrorResets,
  errorTextInTheBody,
  errorTextInAHeader,
  loaderRefusesWhatCarriesModules,
  loaderLinksWhatIsCarried,
  loaderForgetsWhatIsCarried,
];
