/*
 * A location reads `operations.fetch.errors.request_too_large`: members of the document apart by dots,
 * an entry of a list by its `name`, or by its value where it is a string. `description:3` is the third
 * sentence of a text.
 */

type Json = unknown;

/** The value at a location, or the sentence of it; undefined when there is none. */
export function locateMember(document: Json, location: string): Json {
  const [path = "", sentence] = location.split(":");
  let found = document;
  for (const segment of path.split(".")) {
    found = memberNamed(found, segment);
  }
  return sentence === undefined ? found : sentencesOf(found)[Number(sentence) - 1];
}

function memberNamed(value: Json, segment: string): Json {
  if (Array.isArray(value)) {
    return value.find((entry) => entry === segment || Object(entry).name === segment);
  }
  return Object.hasOwn(Object(value), segment) ? Object(value)[segment] : undefined;
}

/** The sentences of a text, as a location counts them. */
export function sentencesOf(text: Json): string[] {
  return typeof text === "string" ? text.split(/(?<=\.)\s+/) : [];
}
