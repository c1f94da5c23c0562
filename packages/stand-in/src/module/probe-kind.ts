import { literalStrings } from "@runtime-abi/bundle";
import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";

/** Which of the two probes a module is. */
export type ProbeKind = "first" | "extended";

/** Every answer of a probe names its protocol, so that its bytes tell which one it is. */
export function probeKind(main: Uint8Array | undefined): ProbeKind {
  const names = main === undefined ? [] : literalStrings(main);
  return names.includes(EXTENDED_PROBE_PROTOCOL) ? "extended" : "first";
}
