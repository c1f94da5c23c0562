import { CREDENTIAL_MIN_CHARACTERS } from "../limits.ts";
import { plainLength } from "./secret-patterns.ts";

/**
 * A value that a deployment was given, and what a subject may make of it before it tells it; without
 * what is too short to be told from honest text.
 */
export function valueForms(value: string): string[] {
  const texts = [value, ...value.split(/[\r\n]+/)];
  const forms = texts.flatMap((text) => [text, text.trim()]);
  const cased = forms.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]);
  const normal = cased.flatMap((text) => [text, text.normalize("NFC"), text.normalize("NFD")]);
  return [...new Set(normal)].filter((form) => plainLength(form) >= CREDENTIAL_MIN_CHARACTERS);
}
