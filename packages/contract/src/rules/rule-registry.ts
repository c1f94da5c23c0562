import { auxiliaryTypes } from "./auxiliary-types.ts";
import { bundleOutcomes } from "./bundle-outcomes.ts";
import { checkExpectations } from "./check-expectations.ts";
import { checkOperations } from "./check-operations.ts";
import { checkRequests } from "./check-requests.ts";
import { checksAsListed } from "./checks-as-listed.ts";
import { citations } from "./citations.ts";
import { closedList } from "./closed-list.ts";
import { cronPeriod } from "./cron-period.ts";
import { deliveriesPossible } from "./deliveries-possible.ts";
import { deploymentAttachments } from "./deployment-attachments.ts";
import { deploymentBindings } from "./deployment-bindings.ts";
import { deploymentHandlers } from "./deployment-handlers.ts";
import { environmentNames } from "./environment-names.ts";
import { handlersMeasured } from "./handlers-measured.ts";
import { loadOutcomes } from "./load-outcomes.ts";
import { moduleNames } from "./module-names.ts";
import { nonceTemplates } from "./nonce-templates.ts";
import { payloads } from "./payloads.ts";
import { peerDeployment } from "./peer-deployment.ts";
import { peerIdentity } from "./peer-identity.ts";
import { references } from "./references.ts";
import type { Rule } from "./rule.ts";
import { runCorrelation } from "./run-correlation.ts";
import { serviceChecks } from "./service-checks.ts";
import { timing } from "./timing.ts";
import { uniqueNames } from "./unique-names.ts";
import { vocabularies } from "./vocabularies.ts";

/**
 * The rules in the order in which they are held. Identity and files come before them, where the
 * documents are read. Unique names come first since every later rule finds things by name.
 */
export const RULES: readonly Rule[] = [
  uniqueNames,
  moduleNames,
  vocabularies,
  auxiliaryTypes,
  closedList,
  references,
  bundleOutcomes,
  loadOutcomes,
  deploymentHandlers,
  environmentNames,
  deploymentBindings,
  deploymentAttachments,
  peerDeployment,
  peerIdentity,
  runCorrelation,
  nonceTemplates,
  checkOperations,
  citations,
  checkRequests,
  checkExpectations,
  checksAsListed,
  serviceChecks,
  handlersMeasured,
  timing,
  payloads,
  deliveriesPossible,
  cronPeriod,
];
