import type { AuthoredContract } from "../authored-contract.ts";
import { contract as first } from "../runtime-abi-v1/contract.ts";
import { backgroundChecks } from "./background-checks.ts";
import { bundles } from "./bundles.ts";
import { deployment } from "./deployment.ts";
import { disconnectChecks } from "./disconnect-checks.ts";
import { endingChecks } from "./ending-checks.ts";
import { environmentChecks } from "./environment-checks.ts";
import { eventChecks } from "./event-checks.ts";
import { fetchChecks } from "./fetch-checks.ts";
import { kvChecks } from "./kv-checks.ts";
import { loadChecks } from "./load-checks.ts";
import { outboundChecks } from "./outbound-checks.ts";
import { paceChecks } from "./pace-checks.ts";
import { loaderProtocol, probeProtocol, runCorrelation } from "./protocols.ts";
import { queueChecks } from "./queue-checks.ts";
import { requestChecks } from "./request-checks.ts";
import { scheduledChecks } from "./scheduled-checks.ts";
import { serviceCallChecks } from "./service-call-checks.ts";
import { serviceChecks } from "./service-checks.ts";
import { serviceMarkerChecks } from "./service-marker-checks.ts";
import { unmeasuredChecks } from "./unmeasured-checks.ts";

const checks = [
  ...loadChecks,
  ...fetchChecks,
  ...requestChecks,
  ...endingChecks,
  ...disconnectChecks,
  ...paceChecks,
  ...environmentChecks,
  ...eventChecks,
  ...outboundChecks,
  ...backgroundChecks,
  ...scheduledChecks,
  ...queueChecks,
  ...serviceCallChecks,
  ...serviceChecks,
  ...serviceMarkerChecks,
  ...kvChecks,
  ...unmeasuredChecks,
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
