import { variation } from "../behaviours/variation.ts";

export const serviceAnswersFromTheCaller = variation(
  "service-answers-from-the-caller",
  "A call over the binding is answered by the caller's own fetch handler.",
  "callService",
  (request, { caller }) => caller(request),
);
