import { mintToken, planRun } from "@runtime-abi/contract";
import { judgeCheck, judgeRun, supplementsWanted } from "@runtime-abi/judge";
import { checkSetup, runPlan } from "@runtime-abi/runner";

/** The packages that conformance joins, as functions, so that a test can replace each. */
export interface Machinery {
  readonly mintToken: typeof mintToken;
  readonly planRun: typeof planRun;
  readonly checkSetup: typeof checkSetup;
  readonly runPlan: typeof runPlan;
  readonly judgeCheck: typeof judgeCheck;
  readonly judgeRun: typeof judgeRun;
  readonly supplementsWanted: typeof supplementsWanted;
}

export const MACHINERY: Machinery = {
  mintToken,
  planRun,
  checkSetup,
  runPlan,
  judgeCheck,
  judgeRun,
  supplementsWanted,
};
