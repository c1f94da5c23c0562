import { firstDifference, hexDiff } from "../describe/hex-diff.ts";
import { quoteJson } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";
import type { Reason } from "../reasons.ts";

/** A known way to damage bytes: what becomes of them, and what does it. */
interface Damage {
  readonly reason: Reason;
  readonly likely: string;
  of(original: Uint8Array): readonly string[];
}

const DAMAGES: readonly Damage[] = [
  {
    reason: "decoded-as-text",
    likely:
      "The value went through a UTF-8 decoding, which turns every invalid byte into EF BF BD. Stock workerd does so: its KV get returns text unless another type is asked for.",
    of: (original) =>
      [true, false].map((ignoreBOM) =>
        base64(Buffer.from(new TextDecoder("utf-8", { ignoreBOM }).decode(original))),
      ),
  },
  {
    reason: "decoded-as-latin1",
    likely: "Each byte was taken for a Latin-1 character and written again as UTF-8.",
    of: (original) => [base64(Buffer.from(Buffer.from(original).toString("latin1")))],
  },
  {
    reason: "base64-text",
    likely: "The wire form of the value, base64 text, was handed out instead of its bytes.",
    of: (original) => [base64(Buffer.from(base64(original)))],
  },
  {
    reason: "json-index-map",
    likely:
      "The bytes were serialised as JSON, which makes an object of indexes out of a typed array.",
    of: (original) => [base64(Buffer.from(JSON.stringify({ ...original })))],
  },
];

/** Refuses bytes, reported as base64, that are not the pinned ones; names the known damages. */
export function refuseBytes(
  expectedBase64: string,
  received: unknown,
  member: string,
): NegativeFinding | undefined {
  if (typeof received !== "string" || !isBase64(received)) {
    return violation({
      reason: "wrong-shape",
      observed: `${member} is no base64: ${quoteJson(received)}`,
      likely: "What answers is not the probe, or the probe's own record was damaged in the store.",
    });
  }
  const expectedBytes = Buffer.from(expectedBase64, "base64");
  const receivedBytes = Buffer.from(received, "base64");
  if (expectedBytes.equals(receivedBytes)) {
    return undefined;
  }
  const damage = DAMAGES.find((known) => known.of(expectedBytes).includes(received));
  const at = firstDifference(expectedBytes, receivedBytes);
  return violation({
    reason: damage?.reason ?? "bytes-differ",
    observed: `${receivedBytes.length} bytes instead of ${expectedBytes.length}, different from byte ${at} on`,
    detail: hexDiff(expectedBytes, receivedBytes),
    likely: damage?.likely ?? "The bytes were changed on their way through the binding.",
  });
}

function base64(value: Uint8Array): string {
  return Buffer.from(value).toString("base64");
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
