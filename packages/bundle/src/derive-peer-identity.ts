import type { Expression, Identifier } from "estree";
import { parseModule } from "./parse-module.ts";
import { readingFault } from "./reading-fault.ts";
import { topLevelBinding } from "./top-level-binding.ts";

/** The constant by which a peer's module bytes carry its identity. */
const IDENTITY_CONSTANT: Identifier = { type: "Identifier", name: "PEER_IDENTITY" };

/**
 * The identity in a peer's module bytes: the string literal bound to its top-level constant
 * `PEER_IDENTITY`, written without escapes so that whoever searches the bytes finds it; `undefined`
 * when the bytes are no ES module or bind no such literal.
 */
export function derivePeerIdentity(bytes: Uint8Array): string | undefined {
  try {
    const { declaration, value } = topLevelBinding(parseModule(bytes), IDENTITY_CONSTANT);
    return declaration === "const" ? plainString(value) : undefined;
  } catch (error) {
    readingFault(error, bytes);
    return undefined;
  }
}

function plainString(value: Expression | undefined): string | undefined {
  if (value?.type !== "Literal" || typeof value.value !== "string") {
    return undefined;
  }
  return value.raw?.slice(1, -1) === value.value ? value.value : undefined;
}
