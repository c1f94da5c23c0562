import { originPlace, parseEndpoint } from "@runtime-abi/conformance";
import type { RunSubject } from "../options/run-subject.ts";

/** Whether what the subject itself fetches can reach an origin of the runner's, as far as is known. */
export function hasOrigin({ subject }: { readonly subject: RunSubject }): boolean {
  // Targets and the stand-in are on loopback, which the runner is, too.
  return (
    subject.kind !== "endpoint" ||
    originPlace(subject.origin, parseEndpoint(subject.worker.url, "worker").loopback) !== undefined
  );
}
