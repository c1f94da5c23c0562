import type { AuthoredContract } from "../authored-contract.ts";
import { contract as first } from "../runtime-abi-v1/contract.ts";
import { backgroundChecks } from "./background-checks.ts";
import { bundles } from "./bundles.ts";
import { deployment } from "./deployment.ts";
import { disconnectChecks } from "./disconnect-checks.ts";
import { endingChecks } from "./ending-checks.ts";
import { fetchChecks } from "./fetch-checks.ts";
import { loadChecks } from "./load-checks.ts";
import { loaderProtocol, probeProtocol, runCorrelation } from "./protocols.ts";
import { requestChecks } from "./request-checks.ts";

const checks = [
  ...loadChecks,
  ...fetchChecks,
  ...requestChecks,
  ...endingChecks,
  ...disconnectChecks,
  ...backgroundChecks,
];

/**
 * The contract of `runtime-abi-extended-v1` as authored: the definitions and vocabularies of the first
 * corpus, and other checks of them.
 */
export const contract: AuthoredContract = {
  ...first,
  format: "takoform.runtime-abi-extended@v1",
  probeProtocol,
  loaderProtocol,
  runCorrelation,
  deployment,
  bundles,
  checks,
  requiredChecks: checks.map(({ name }) => name),
};
