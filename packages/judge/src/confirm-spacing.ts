import { SPACING_REASONS } from "./chunk-spacing.ts";
import { doubt, type Finding, type NegativeFinding } from "./finding.ts";
import { CONFIRMING_SAMPLES } from "./limits.ts";

/** Whether a finding rests on the distance between arrivals alone. */
export function isSpacing(finding: Finding): finding is NegativeFinding {
  return finding.kind === "violation" && SPACING_REASONS.includes(finding.reason);
}

/** Over a network one lost segment looks like buffering, so two fresh samples must agree. */
export function confirmSpacing(finding: NegativeFinding, samples: readonly Finding[]): Finding {
  const other = samples.find((sample) => sample.kind === "violation" && !isSpacing(sample));
  if (other !== undefined) {
    return other;
  }
  const shown = samples.map((sample, index) => `sample ${index + 2}: ${sample.observed}`);
  const detail = [`sample 1: ${finding.observed}`, ...shown].join("\n");
  const agreeing = samples.filter(isSpacing).length;
  return agreeing >= CONFIRMING_SAMPLES && agreeing === samples.length
    ? { ...finding, detail }
    : doubt("environment", {
        reason: "spacing-unconfirmed",
        observed: `chunks came together once, ${agreeing} of ${CONFIRMING_SAMPLES} further samples agree`,
        detail,
        likely:
          "One lost segment on the network looks like buffering; measure again, or from nearer by.",
      });
}
