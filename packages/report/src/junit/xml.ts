/**
 * Characters with a meaning in markup, and those that an attribute would turn into spaces. What XML
 * cannot hold at all, `printable` has written out before.
 */
const SPECIAL = /[&<>"'\n\r\t]/g;

/** A name and its value, in the order of writing; `undefined` leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with text, with elements, or empty. Elements stand on lines of their own. */
export function element(
  name: string,
  attributes: Attributes,
  content: string | readonly string[] = [],
): string {
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const start = `${name}${written.map(([key, value]) => ` ${key}="${escaped(String(value))}"`).join("")}`;
  if (typeof content === "string") {
    return content === "" ? `<${start}/>` : `<${start}>${textOf(content)}</${name}>`;
  }
  return content.length === 0 ? `<${start}/>` : `<${start}>\n${content.join("\n")}\n</${name}>`;
}

/** Line feeds of a text stay; the rest is as in an attribute. */
function textOf(text: string): string {
  return text.split("\n").map(escaped).join("\n");
}

function escaped(text: string): string {
  return text.replace(SPECIAL, (character) => `&#${character.charCodeAt(0)};`);
}
