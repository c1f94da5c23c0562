import { type Fetched, ORIGIN_TARGETS, originText } from "@runtime-abi/protocol";
import { quoteJson } from "../describe/quote.ts";
import { type Finding, firstFinding, type NegativeFinding, passed, violation } from "../finding.ts";
import { answeredElsewhere, lost, type OutboundCase, told } from "./outbound-case.ts";

const MODES = ["follow", "manual", "error"] as const;
type Mode = (typeof MODES)[number];

const from = (mode: Mode) => `${ORIGIN_TARGETS.from}?mode=${mode}`;
const to = (mode: Mode) => `${ORIGIN_TARGETS.to}?mode=${mode}`;

/** Judges that a redirect was followed where that was chosen, and nowhere else. */
export function judgeRedirects(outbound: OutboundCase): Finding {
  const finding = firstFinding(
    refuseFollowed(outbound, "manual"),
    refuseFollowed(outbound, "error"),
    refuseUnasked(outbound, "follow"),
    refuseUnfollowed(outbound),
    refuseUnasked(outbound, "manual"),
    refuseHidden(outbound.fetched("manual")),
    refuseUnrefused(outbound),
  );
  return (
    finding ?? passed("followed, handed out and refused, each where it was chosen", all(outbound))
  );
}

function refuseFollowed(outbound: OutboundCase, mode: Mode): NegativeFinding | undefined {
  return outbound.asked(to(mode)) === undefined
    ? undefined
    : violation({
        reason: "redirect-followed",
        observed: `with redirect ${JSON.stringify(mode)} the target of the redirect was asked for`,
        detail: all(outbound),
        likely: "The runtime's fetch follows redirects whatever its caller chose.",
      });
}

/** Of the mode error a rejection is enough, asked or not; the others must ask. */
function refuseUnasked(outbound: OutboundCase, mode: Mode): NegativeFinding | undefined {
  const fetched = outbound.fetched(mode);
  if (outbound.asked(from(mode)) !== undefined) {
    return undefined;
  }
  const what = `with redirect ${JSON.stringify(mode)} a fetch`;
  return fetched.failed === undefined ? answeredElsewhere(what, fetched) : lost(what, fetched);
}

function refuseUnfollowed(outbound: OutboundCase): NegativeFinding | undefined {
  const fetched = outbound.fetched("follow");
  const target = to("follow");
  const isAsked = outbound.asked(target) !== undefined;
  if (isAsked && fetched.failed !== undefined) {
    return lost('with redirect "follow" a fetch', fetched);
  }
  return isAsked && fetched.status === 200 && fetched.text === originText(outbound.key, target)
    ? undefined
    : violation({
        reason: "redirect-not-followed",
        observed: `with redirect "follow" the module was given ${quoteJson(fetched)}`,
        detail: all(outbound),
        likely: "The runtime's fetch does not follow redirects, or answers with something else.",
      });
}

/** Both forms tell the caller that there was a redirect, and leave what follows to it. */
function refuseHidden(fetched: Fetched): NegativeFinding | undefined {
  const { status, type, location } = fetched;
  const isShown = status === 302 && typeof location === "string" && location.endsWith(to("manual"));
  const isOpaque = status === 0 && type === "opaqueredirect";
  return fetched.failed === undefined && (isShown || isOpaque)
    ? undefined
    : violation({
        reason: "redirect-hidden",
        observed: `with redirect "manual" the module was given ${quoteJson(fetched)}`,
        likely:
          "The runtime's fetch neither hands out the redirect nor says that there was one, so that no caller can decide.",
      });
}

function refuseUnrefused(outbound: OutboundCase): NegativeFinding | undefined {
  const fetched = outbound.fetched("error");
  return fetched.failed === undefined
    ? violation({
        reason: "redirect-not-refused",
        observed: `with redirect "error" the module was given ${quoteJson(fetched)}`,
        detail: all(outbound),
        likely: "The runtime's fetch takes the mode error for another one.",
      })
    : undefined;
}

function all(outbound: OutboundCase): string {
  return MODES.map(
    (mode) =>
      `${mode}: redirect ${told(outbound.asked(from(mode)))}, target ${told(outbound.asked(to(mode)))}, module ${quoteJson(outbound.fetched(mode))}`,
  ).join("\n");
}
