/** Bytes that stand around a secret within an encoded text, so that it begins at every alignment. */
const AROUND = ["", "x", "xy"];

const everyCharacter = (text: string, encode: (code: number) => string) =>
  Array.from(text, (character) => encode(character.charCodeAt(0))).join("");
const hexOf = (code: number) => code.toString(16).padStart(2, "0");

/** The characters of a base64 text that no byte around the secret has a part in. */
function base64Core(secret: string, before: string): string {
  const text = Buffer.from(`${before}${secret}zz`).toString("base64");
  const first = Math.ceil((before.length * 8) / 6);
  const end = Math.floor(((before.length + secret.length) * 8) / 6);
  return text.slice(first, end);
}

/** A form in which a subject may echo a secret, and what of it must not be found. */
export interface SecretForm {
  readonly name: string;
  readonly echoed: string;
  readonly secret: string;
}

/** Every form that must be masked, in either case where there are two. */
export function secretForms(secret: string): SecretForm[] {
  const percent = everyCharacter(secret, (code) => `%${hexOf(code)}`);
  const hex = Buffer.from(secret).toString("hex");
  const escaped = everyCharacter(secret, (code) => `\\u00${hexOf(code)}`);
  const same: readonly (readonly [string, string])[] = [
    ["raw", secret],
    ["percent-encoded where needed", encodeURIComponent(secret)],
    ["percent-encoded", percent],
    ["percent-encoded in capitals", percent.toUpperCase()],
    ["JSON-escaped where needed", JSON.stringify(secret).slice(1, -1)],
    ["JSON-escaped", escaped],
    ["HTML by name", namedHtml(secret)],
    ["HTML by number", everyCharacter(secret, (code) => `&#${code};`)],
    ["HTML by hexadecimal number", everyCharacter(secret, (code) => `&#x${hexOf(code)};`)],
    ["hex", hex],
    ["hex in capitals", hex.toUpperCase()],
  ];
  const base64 = AROUND.flatMap((before, alignment) => {
    const echoed = Buffer.from(`${before}${secret}zz`).toString("base64");
    const core = base64Core(secret, before);
    const url = (text: string) => text.replaceAll("+", "-").replaceAll("/", "_");
    return [
      { name: `base64 at ${alignment}`, echoed, secret: core },
      { name: `base64url at ${alignment}`, echoed: url(echoed), secret: url(core) },
    ];
  });
  return [...same.map(([name, text]) => ({ name, echoed: text, secret: text })), ...base64];
}

function namedHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
