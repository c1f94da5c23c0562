import type { Identifier } from "estree";
import { NotDerivableError } from "./not-derivable-error.ts";
import { parseModule } from "./parse-module.ts";
import { topLevelBinding } from "./top-level-binding.ts";

/** The constant by which a peer's module bytes carry its identity. */
const IDENTITY_CONSTANT: Identifier = { type: "Identifier", name: "PEER_IDENTITY" };

/**
 * The identity in a peer's module bytes: the string literal bound to its top-level constant
 * `PEER_IDENTITY`; `undefined` when the bytes are no ES module or bind no such literal.
 */
export function derivePeerIdentity(bytes: Uint8Array): string | undefined {
  try {
    const { declaration, value } = topLevelBinding(parseModule(bytes), IDENTITY_CONSTANT);
    return declaration === "const" && value?.type === "Literal" && typeof value.value === "string"
      ? value.value
      : undefined;
  } catch (error) {
    if (error instanceof NotDerivableError || error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}
