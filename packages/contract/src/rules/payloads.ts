import { Buffer, isUtf8 } from "node:buffer";
import { refuse } from "../corpus/corpus-refused-error.ts";
import { payloadBytes } from "../derive/payload-bytes.ts";
import { MAX_PAYLOAD_BYTES } from "../limits.ts";
import type { Rule } from "./rule.ts";

/** Rule 12: pinned bytes are canonical base64, and text decoding of the KV bytes would show. */
export const payloads: Rule = ({ contract }) => {
  for (const check of contract.checks) {
    if (check.procedure !== "kvRoundTrip" && check.procedure !== "queueRoundTrip") {
      continue;
    }
    const { bytesBase64 } = check.payload;
    const bytes = payloadBytes(check);
    if (Buffer.from(bytes).toString("base64") !== bytesBase64 || bytes.length > MAX_PAYLOAD_BYTES) {
      refuse({
        code: "payload-form",
        subject: check.name,
        message: `The payload of ${check.name} is not padded RFC 4648 base64 of at most ${MAX_PAYLOAD_BYTES} bytes.`,
        remedy: "State the bytes as base64 with padding and without line breaks.",
      });
    }
    if (check.procedure === "kvRoundTrip" && isUtf8(bytes)) {
      refuse({
        code: "payload-is-text",
        subject: check.name,
        message: `The payload of ${check.name} is valid UTF-8, so a store that decodes bytes as text would pass.`,
        remedy: "Choose bytes that are not valid UTF-8, such as a lone FE or FF.",
      });
    }
  }
};
