import type { NotBegunReason, Observation } from "@runtime-abi/protocol";
import { doubt, type NegativeFinding } from "../finding.ts";
import { goneFinding } from "./subject-gone.ts";

/** Finding for each reason why a check was never begun, other than the subject's death. */
const FINDINGS: Record<Exclude<NotBegunReason, "subjectGone">, NegativeFinding> = {
  notSelected: doubt("operator", {
    reason: "not-selected",
    observed: "not selected",
    likely: "The operator's selection leaves this check out.",
  }),
  noLoaderEndpoint: doubt("operator", {
    reason: "no-loader-endpoint",
    observed: "no loader endpoint was given",
    likely:
      "Loading is decided before any traffic, so it is measured through a disposable loader adapter, and none answered for this run. A target of this repository that has none in this mode leaves these checks unmeasured; for a deployed worker, deploy one and name it with --loader-endpoint.",
  }),
  contract: doubt("contract", {
    reason: "contract-unmeasured",
    observed: "the contract states that this is not measured",
    likely: "No observation of this procedure decides anything.",
  }),
  runDeadline: doubt("operator", {
    reason: "run-deadline",
    observed: "the deadline of the run came before this check began",
    likely: "Give the run a longer deadline, or select fewer checks.",
  }),
  interrupted: doubt("operator", {
    reason: "interrupted",
    observed: "the run was interrupted before this check began",
    likely: "Run again to measure it.",
  }),
};

/** Why a check was never begun, as a finding. */
export function notBegunFinding(reason: NotBegunReason, observation: Observation): NegativeFinding {
  return reason === "subjectGone" ? goneFinding(observation, true) : FINDINGS[reason];
}
