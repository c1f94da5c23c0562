import { InterruptedError } from "./interrupted-error.ts";
import type { Machinery } from "./machinery.ts";
import type { PreparedRun } from "./prepare-run.ts";
import { SetupError } from "./setup-error.ts";

interface SetupRefusalOptions {
  readonly signal: AbortSignal | undefined;
  /** False where the stand-in is what is to be measured. */
  readonly refuseStandIn: boolean;
  /** The protocol by which the probe of the corpus answers. */
  readonly probeProtocol: string;
}

/**
 * Asks the subject once whether it is there and is one to measure.
 *
 * @throws {SetupError} with one message and a remedy.
 * @throws {InterruptedError}
 */
export async function refuseSetup(
  { plan, subject, clock, scrubber }: PreparedRun,
  { checkSetup }: Pick<Machinery, "checkSetup">,
  { signal, ...options }: SetupRefusalOptions,
): Promise<void> {
  refuseInterrupted(signal);
  const finding = await checkSetup(plan, subject, clock, signal, options);
  refuseInterrupted(signal);
  if (finding !== undefined) {
    const { code, endpoint, message, remedy } = finding;
    const text = `The ${endpoint} endpoint ${subject[endpoint]?.url}: ${message}.`;
    throw new SetupError(code, scrubber.scrubText(text, { cut: true }), remedy);
  }
}

export function refuseInterrupted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw new InterruptedError();
  }
}
