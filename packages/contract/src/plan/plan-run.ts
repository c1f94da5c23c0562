import type { Plan } from "@runtime-abi/protocol";
import type { VerifiedCorpus } from "../corpus/verified-corpus.ts";
import { isRunToken } from "../derive/run-token.ts";
import { FORMATS } from "../formats/format-registry.ts";

/**
 * Plans a run: inputs, stop conditions and bounds, and no expectation.
 *
 * @param token The run's token, as minted for this contract.
 * @throws RangeError when the token is none of this contract's, or its format has no planner.
 */
export function planRun(corpus: VerifiedCorpus, token: string): Plan {
  const { contract } = corpus;
  if (!isRunToken(contract, token)) {
    const digits = contract.runCorrelation.tokenBytes * 2;
    throw new RangeError(`the run token must be ${digits} lowercase hex digits`);
  }
  const format = FORMATS.get(contract.format);
  if (format === undefined) {
    throw new RangeError(`no planner is known for ${contract.format}`);
  }
  return format.plan(corpus, token);
}
