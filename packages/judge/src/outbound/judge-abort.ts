import { ORIGIN_TARGETS } from "@runtime-abi/protocol";
import { millis } from "../describe/numbers.ts";
import { quoteJson } from "../describe/quote.ts";
import { type Finding, passed, violation } from "../finding.ts";
import { answeredElsewhere, lost, type OutboundCase, told } from "./outbound-case.ts";

/** Judges that the origin saw the end of an aborted response while the module still waited for that. */
export function judgeAbort(outbound: OutboundCase, boundMillis: number): Finding {
  const fetched = outbound.fetched("endless");
  const gone = outbound.fetched("gone");
  const endless = outbound.asked(ORIGIN_TARGETS.endless);
  const asked = outbound.asked(ORIGIN_TARGETS.gone);
  if (endless === undefined) {
    return fetched.failed === undefined
      ? answeredElsewhere("the response to abort", fetched)
      : lost("a fetch after the greeting", fetched);
  }
  if (fetched.failed !== undefined) {
    return lost("the response to abort", fetched);
  }
  if (asked === undefined) {
    return gone.failed === undefined
      ? answeredElsewhere("a fetch after the abort", gone)
      : lost("a fetch after the abort", gone);
  }
  if (endless.end === "gaveUp" && endless.endedAtMillis <= asked.atMillis) {
    return violation({
      reason: "outbound-buffered",
      observed: "the module was given nothing of the response while it went on",
      detail: `the origin: the response ${told(endless)}; the module: ${quoteJson(fetched)}`,
      likely:
        "The runtime's fetch hands a body out when it is complete, so that there is nothing to abort.",
    });
  }
  const both = `the origin: the response ${told(endless)}; its end ${told(asked)}; the module: ${quoteJson({ endless: fetched, gone })}`;
  const hasEnded = endless.end === "closed" || endless.end === "reset";
  return asked.end === "answered" && hasEnded
    ? passed(`the origin saw its connection ${endless.end} ${since(asked, endless)}`, both)
    : violation({
        reason: "abort-not-seen",
        observed: `the connection stayed open for ${millis(boundMillis)} after the abort`,
        detail: both,
        likely:
          "The runtime ends the module's reading and leaves the connection, so that the origin goes on producing.",
      });
}

type At = { readonly atMillis: number; readonly endedAtMillis: number };

/** The module asks for the end right after it has aborted. */
function since(asked: At, endless: At): string {
  const after = endless.endedAtMillis - asked.atMillis;
  return after > 0 ? `${millis(after)} after the abort` : "at the abort";
}
