export { clauseOf } from "./clause-of.ts";
export { judgeCheck } from "./judge-check.ts";
export { judgeRun } from "./judge-run.ts";
export { SENT_STAMP_SLACK_MILLIS, SPACING_FRACTION } from "./limits.ts";
export { REASON_MEANINGS, REASONS, type Reason } from "./reasons.ts";
export { showByHand } from "./show-by-hand.ts";
export { supplementsWanted } from "./supplements-wanted.ts";
export { CAUSES, type Cause, OUTCOMES, type Outcome, type Verdict } from "./verdict.ts";
