import type { NotBegunReason, Observation } from "@runtime-abi/protocol";
import { doubt, type NegativeFinding } from "../finding.ts";
import { goneFinding } from "./subject-gone.ts";

/** Nothing is known of the values that the deployment was given. */
export const NO_VALUES = {
  reason: "no-values",
  observed: "the values that were deployed are not known to this run",
  likely:
    "Deploy throw-away values, put the same ones into environment variables and name these: --var-env NAME=VARIABLE for each var, --secret-env NAME=VARIABLE for the secret. A target that the run starts is given values of the run's own.",
} as const;

/** Finding for each reason why a check was never begun, other than the subject's death. */
const FINDINGS: Record<Exclude<NotBegunReason, "subjectGone">, NegativeFinding> = {
  notSelected: doubt("operator", {
    reason: "not-selected",
    observed: "not selected",
    likely: "The operator's selection leaves this check out.",
  }),
  heavyNotAsked: doubt("operator", {
    reason: "heavy-not-asked",
    observed: "a heavy check, and none was asked for",
    likely:
      "Heavy checks move or wait for much, so they are measured only with --heavy. Their absence does not make a run partial.",
  }),
  noLoaderEndpoint: doubt("operator", {
    reason: "no-loader-endpoint",
    observed: "no loader endpoint was given",
    likely:
      "Loading is decided before any traffic, so it is measured through a disposable loader adapter, and none answered for this run. A target of this repository that has none in this mode leaves these checks unmeasured; for a deployed worker, deploy one and name it with --loader-endpoint.",
  }),
  noValues: doubt("operator", NO_VALUES),
  noOrigin: doubt("operator", {
    reason: "no-origin",
    observed: "nobody said how the subject could reach the runner",
    likely:
      "The worker is asked to fetch from an origin of the runner's. Where both are on one machine's loopback that goes by itself; else say where the runner is to listen and how the subject reaches that: --origin-listen HOST:PORT --origin-url URL.",
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

/** A procedure that is measured elsewhere, left out where nothing evaluates what it loads. */
const NEEDS_AN_ENGINE = doubt("contract", {
  reason: "contract-unmeasured",
  observed: "only an evaluation tells what the bundle exports, and this subject runs no module",
  likely: "Measure a runtime: any loader that evaluates what it is handed can be asked.",
});

/** Why a check was never begun, as a finding. */
export function notBegunFinding(reason: NotBegunReason, observation: Observation): NegativeFinding {
  if (reason === "contract" && observation.procedure !== "unmeasured") {
    return NEEDS_AN_ENGINE;
  }
  return reason === "subjectGone" ? goneFinding(observation, true) : FINDINGS[reason];
}
