import type { StatedKvOperation } from "@runtime-abi/contract";
import { describeDifference, jsonDifferences } from "../describe/json-differences.ts";
import { bytes } from "../describe/numbers.ts";
import { quoteJson } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";
import { refuseBytes } from "../steps/refuse-bytes.ts";
import { MET, open, type Weighed } from "./weighed.ts";

type Read = Extract<StatedKvOperation, { readonly op: "get" | "getWithMetadata" }>;
type Expected = Read["expect"];

/** A value as the probe tells its form. */
interface Told {
  readonly form?: unknown;
  readonly bytes?: unknown;
  readonly base64?: unknown;
  readonly nonZero?: unknown;
  readonly value?: unknown;
  readonly metadata?: unknown;
}

/** Holds what a read brought against what it must bring, sooner or later. */
export function weighRead({ op, expect }: Read, brought: unknown): Weighed {
  const told = Object(brought) as Told;
  const inner = op === "getWithMetadata" && told.form === "Object" ? Object(told.value) : told;
  const held = inner as Told;
  if ("absent" in expect) {
    return weighAbsent(expect.before, held);
  }
  if (held.form === "null") {
    return open("never-found", "nothing is found");
  }
  return (
    refuseNothing(held) ??
    weighValue(expect, held) ??
    (op === "getWithMetadata" ? weighMetadata(expect, told) : MET)
  );
}

function weighAbsent(before: readonly string[] | undefined, held: Told): Weighed {
  if (held.form === "null") {
    return MET;
  }
  return isOneOf(before, held)
    ? open("never-absent", "the value that was deleted is still found")
    : (refuseNothing(held) ??
        violation({
          reason: "not-null",
          observed: `the read brought ${quoteJson(held)} for a key that is absent`,
          likely:
            "The host tells an absent key by another value, or reads under another key than it was asked for.",
        }));
}

function isOneOf(before: readonly string[] | undefined, { base64 }: Told): boolean {
  return typeof base64 === "string" && before?.includes(base64) === true;
}

function refuseNothing(held: Told): NegativeFinding | undefined {
  return held.form !== "undefined"
    ? undefined
    : violation({
        reason: "not-null",
        observed: "the read brought undefined",
        likely: "The host hands out what its store returns for an absent key.",
      });
}

/** Wrong bytes weigh more than a wrong form: they tell what became of the value. */
function weighValue(expect: Expected, held: Told): Weighed | undefined {
  if ("zeros" in expect) {
    return held.bytes === expect.zeros && held.nonZero === 0
      ? undefined
      : otherLength(expect.zeros, held);
  }
  if (!("base64" in expect) || held.base64 === undefined) {
    return unreadable(held);
  }
  if ("before" in expect && isOneOf(expect.before, held)) {
    return open("never-found", "the value that stood there before is still found");
  }
  return (
    refuseBytes(expect.base64, held.base64, "base64") ??
    ("form" in expect ? refuseForm(expect.form, held) : undefined)
  );
}

function unreadable(held: Told): NegativeFinding {
  return violation({
    reason: "unreadable-value",
    observed: `the value came as ${quoteJson(held.form)}, which holds no bytes`,
    likely: "The binding hands out neither bytes nor a string.",
  });
}

function otherLength(zeros: number, held: Told): NegativeFinding {
  return violation({
    reason: "bytes-differ",
    observed: `${quoteJson(held)} instead of ${bytes(zeros)}, all of them zero`,
    likely: "The value was cut, or changed on its way through the binding.",
  });
}

function refuseForm(form: string | undefined, held: Told): NegativeFinding | undefined {
  return form === undefined || held.form === form
    ? undefined
    : violation({
        reason: "not-an-array-buffer",
        observed: `the value came as ${quoteJson(held.form)}`,
        likely:
          "The host hands out the form of its own store. Stock workerd returns text unless another type is asked for.",
      });
}

function weighMetadata(expect: Expected, told: Told): Weighed {
  if (told.form !== "Object") {
    return violation({
      reason: "value-without-metadata",
      observed: `the read brought ${quoteJson(told.form)} instead of an object of value and metadata`,
      likely: "getWithMetadata is the host's get by another name.",
    });
  }
  const expected = ("metadata" in expect ? expect.metadata : null) ?? undefined;
  const [first, ...rest] = jsonDifferences({ metadata: expected }, { metadata: told.metadata });
  return first === undefined
    ? MET
    : violation({
        reason: "metadata-differs",
        observed: describeDifference(first),
        detail: [first, ...rest].map(describeDifference).join("\n"),
        likely:
          expected === undefined
            ? "The host hands out null or an empty map where no metadata was stored; the member is left out then."
            : "The host drops the metadata of a put, or takes it under another name of the options.",
      });
}
