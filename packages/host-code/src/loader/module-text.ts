import { LoadFailure } from "./load-failure.ts";
import type { RequestedModule } from "./load-request.ts";

const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The source of a script. A byte order mark is kept: whether it may stand there is for the engine
 * to say.
 * @throws {LoadFailure} when it is not UTF-8: a decoder that replaces would run another script.
 */
export function scriptText({ name, bytes }: Pick<RequestedModule, "name" | "bytes">): string {
  try {
    return STRICT.decode(bytes);
  } catch {
    throw new LoadFailure("module_syntax_error", `${name} is not UTF-8`);
  }
}

/**
 * What a text/plain module imports as: its bytes decoded, with U+FFFD in place of what is not UTF-8
 * and with a byte order mark kept, since nothing of an author's text is to vanish.
 */
export function plainText(bytes: Uint8Array): string {
  return LENIENT.decode(bytes);
}
