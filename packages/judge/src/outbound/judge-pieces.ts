import { originPieces } from "@runtime-abi/contract";
import { ORIGIN_TARGETS } from "@runtime-abi/protocol";
import { bytes, millis } from "../describe/numbers.ts";
import { quoteJson } from "../describe/quote.ts";
import { type Finding, passed, violation } from "../finding.ts";
import { answeredElsewhere, lost, type OutboundCase, told } from "./outbound-case.ts";

/** Judges that each piece was read while the next did not exist yet. */
export function judgePieces(outbound: OutboundCase, count: number, boundMillis: number): Finding {
  const fetched = outbound.fetched("pieces");
  const asked = outbound.asked(ORIGIN_TARGETS.pieces);
  if (asked === undefined) {
    return fetched.failed === undefined
      ? answeredElsewhere("the response in pieces", fetched)
      : lost("a fetch after the greeting", fetched);
  }
  const written = asked.sent.at(-1)?.[0] ?? 0;
  const tellings = outbound.count(`${ORIGIN_TARGETS.read}?`);
  if (typeof fetched.told === "number" && fetched.told > tellings) {
    return answeredElsewhere(`one of ${fetched.told} tellings`, fetched);
  }
  if (asked.end === "gaveUp") {
    return violation({
      reason: "outbound-buffered",
      observed: `${bytes(written)} had been written, and in ${millis(boundMillis)} the module read not all of them`,
      detail: `the origin: ${told(asked)}, ${tellings} tellings came; the module: ${quoteJson(fetched)}`,
      likely:
        "The runtime's fetch hands a body out when it is complete, or a piece late, so that a stream that waits for its reader stands still.",
    });
  }
  return fetched.failed === undefined
    ? judgeText(outbound, count, tellings)
    : lost("the response in pieces", fetched);
}

function judgeText(outbound: OutboundCase, count: number, tellings: number): Finding {
  const fetched = outbound.fetched("pieces");
  const pieces = originPieces(outbound.key, count);
  const whole = pieces.join("");
  if (fetched.text === whole && fetched.status === 200) {
    const times = outbound.asked(ORIGIN_TARGETS.pieces)?.sent.map(([, at]) => millis(at)) ?? [];
    return passed(
      `${count} pieces, each read before the next was written`,
      `written at ${times.join(", ")}; ${tellings} tellings of what was read`,
    );
  }
  const isPart = typeof fetched.text === "string" && whole.startsWith(fetched.text);
  return violation({
    reason: isPart ? "bytes-missing" : "bytes-differ",
    observed: `the module was given ${quoteJson({ status: fetched.status, text: fetched.text })}`,
    detail: `written: ${quoteJson(whole)}, status 200`,
    likely: "The runtime's fetch drops or changes pieces of a body.",
  });
}
