import { CREDENTIAL_MIN_CHARACTERS } from "../limits.ts";
import { plainLength } from "./secret-patterns.ts";

/**
 * A value that a deployment was given, and what a subject may make of it before it tells it: the
 * whole and its lines, without the white space around them, in the normal forms and in either case.
 * Without what is too short to be told from honest text.
 *
 * Scrubbing finds ASCII letters in either case by itself, so of an ASCII text one form is enough.
 */
export function valueForms(value: string): string[] {
  const texts = [value, ...value.split(/[\r\n]+/)].map((text) => text.trim());
  const cased = texts.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]);
  const forms = cased.flatMap((text) => [text, text.normalize("NFC"), text.normalize("NFD")]);
  const seen = new Map(forms.toReversed().map((form) => [inOneCase(form), form]));
  return [...seen.values()].filter((form) => plainLength(form) >= CREDENTIAL_MIN_CHARACTERS);
}

function inOneCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
