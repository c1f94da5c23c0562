import type { CheckOf } from "@runtime-abi/contract";
import { few } from "./describe/numbers.ts";
import { quote, quoteJson } from "./describe/quote.ts";
import { firstFinding, type NegativeFinding, violation } from "./finding.ts";
import { setDifference } from "./name-sets.ts";
import type { Reason } from "./reasons.ts";

type Told = Readonly<Record<string, unknown>>;

/** The handlers of events, as a marker names them. */
const HANDLERS = ["scheduled", "queue"] as const;

/** What is wrong of what the event handlers told, where it has a name of its own. */
export function refuseEventMarker(
  { expect }: CheckOf<"marker">,
  answer: Told,
): NegativeFinding | undefined {
  return firstFinding(
    ...HANDLERS.map((handler) => {
      const [stated, told] = [membersOf(expect.marker[handler]), membersOf(answer[handler])];
      return (
        stated && told && (refuseNames(handler, stated, told) ?? refuseCall(handler, stated, told))
      );
    }),
  );
}

/** Why a marker of both handlers is not complete: which of them has not told. */
export function missingHandler(answer: Told): { reason: Reason; likely: string } | undefined {
  const { seen } = answer;
  if (!Array.isArray(seen)) {
    return undefined;
  }
  if (!seen.includes("scheduled")) {
    return {
      reason: "never-invoked",
      likely:
        "Nothing fires the cron attachment, as in most local emulators; or the handler cannot use the store through its env.",
    };
  }
  return {
    reason: "never-delivered",
    likely:
      "The message never reached the queue handler with the bytes that were sent, or the handler cannot use the store through its env.",
  };
}

function refuseNames(handler: string, stated: Told, told: Told): NegativeFinding | undefined {
  const [declared, reported] = [namesIn(stated), namesIn(told)];
  if (declared === undefined || reported === undefined) {
    return undefined;
  }
  const { missing, extra } = setDifference(declared, reported);
  if (missing.length === 0 && extra.length === 0) {
    return undefined;
  }
  const parts = [
    ...(missing.length > 0 ? [`missing: ${missing.join(", ")}`] : []),
    ...(extra.length > 0 ? [`not declared: ${few(extra.map((name) => quote(name)))}`] : []),
  ];
  return violation({
    reason: missing.length > 0 ? "name-missing" : "name-extra",
    observed: `in env of ${handler}, ${parts.join("; ")}`,
    likely: `The host builds env for ${handler} otherwise than for fetch.`,
  });
}

/** What a handler needs of its call, and the name of its lack. */
const CALL: readonly { readonly member: string; readonly reason: Reason; readonly says: string }[] =
  [
    { member: "argumentCount", reason: "argument-count", says: "the number of arguments" },
    { member: "envIsObject", reason: "env-not-an-object", says: "whether env is an object" },
    {
      member: "waitUntilIsFunction",
      reason: "no-wait-until",
      says: "whether the context has waitUntil",
    },
  ];

function refuseCall(handler: string, stated: Told, told: Told): NegativeFinding | undefined {
  const wrong = CALL.find(({ member }) => stated[member] !== told[member]);
  return (
    wrong &&
    violation({
      reason: wrong.reason,
      observed: `${handler} tells ${wrong.says}: ${quoteJson(told[wrong.member])} instead of ${quoteJson(stated[wrong.member])}`,
      likely: `The host calls ${handler} otherwise than fetch.`,
    })
  );
}

function membersOf(value: unknown): Told | undefined {
  return typeof value === "object" && value !== null ? (value as Told) : undefined;
}

function namesIn({ propertyNames }: Told): readonly string[] | undefined {
  return Array.isArray(propertyNames) ? propertyNames.map(nameOf) : undefined;
}

/** What is no name is shown as what it is; an object may not even become a text. */
function nameOf(name: unknown): string {
  return typeof name === "string" ? name : quoteJson(name);
}
