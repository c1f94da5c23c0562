import type { Report } from "./report-schema.ts";

/**
 * The format of the contract whose checks close V3-008. A report of another contract names its format;
 * one of this contract names none.
 */
const CLOSING_FORMAT = "takoform.runtime-abi-conformance@v1";

/** What a report states of the format of its contract. */
export function otherContract(format: string | undefined): Pick<Report, "contractFormat"> {
  return format === undefined || format === CLOSING_FORMAT ? {} : { contractFormat: format };
}

/** What `serve` takes, so that it deploys the corpus that the report was measured with. */
export function servedWith({ contractFormat }: Pick<Report, "contractFormat">): string {
  return contractFormat === undefined ? "" : " --extended";
}

/** The sentence of what a run proves that names another contract; empty where it is not another. */
export function contractSentence({ contractFormat }: Pick<Report, "contractFormat">): string {
  return contractFormat === undefined
    ? ""
    : `It was measured with another corpus, of the format ${contractFormat}: of the required checks of ${CLOSING_FORMAT} this says nothing.`;
}

/** Why a run with another corpus does not close V3-008. */
export function contractObstacle({
  contractFormat,
}: Pick<Report, "contractFormat">): string | undefined {
  return contractFormat === undefined
    ? undefined
    : `The corpus is of the format ${contractFormat}; the required checks that close V3-008 are those of ${CLOSING_FORMAT}.`;
}
