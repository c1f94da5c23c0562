import { refuse } from "../corpus/corpus-refused-error.ts";
import { PORTABLE_NONCE } from "../derive/nonce.ts";
import type { Rule } from "./rule.ts";

const MIN_TOKEN_BYTES = 8;
const MAX_TOKEN_BYTES = 32;

/** Rule 8: the placeholder can be told from a nonce, and the token cannot be guessed. */
export const runCorrelation: Rule = ({ contract }) => {
  const { placeholder, tokenBytes } = contract.runCorrelation;
  if (PORTABLE_NONCE.test(placeholder)) {
    refuse({
      code: "run-placeholder",
      subject: placeholder,
      message: `The placeholder ${placeholder} is itself a portable nonce, so a template could be sent as it stands.`,
      remedy: "Use a placeholder with a character that no nonce may have, such as a brace.",
    });
  }
  if (tokenBytes < MIN_TOKEN_BYTES || tokenBytes > MAX_TOKEN_BYTES) {
    refuse({
      code: "run-token-bytes",
      subject: "contract.json#/runCorrelation/tokenBytes",
      message: `The run token has ${tokenBytes} bytes; it needs ${MIN_TOKEN_BYTES} to ${MAX_TOKEN_BYTES}.`,
      remedy: "Choose a width that cannot be guessed and still fits a nonce.",
    });
  }
};
