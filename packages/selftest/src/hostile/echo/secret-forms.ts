/** Each byte of the secret, by itself. */
function each(secret: string, form: (code: number) => string): string {
  return [...Buffer.from(secret)].map(form).join("");
}

function hexOf(code: number): string {
  return code.toString(16).padStart(2, "0");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** How many bytes may stand before the secret where it is coded in base64, three by three. */
const ALIGNMENTS = [0, 1, 2];

/** The secret in base64, with so many bytes before it and some after. */
function base64(secret: string, before: number): Buffer {
  return Buffer.concat([Buffer.alloc(before, "~"), Buffer.from(secret), Buffer.alloc(3, "~")]);
}

/** The characters of that which depend on the secret alone. */
function coreOf(coded: string, secret: string, before: number): string {
  const first = Math.ceil((before * 8) / 6);
  const last = Math.floor(((before + Buffer.byteLength(secret)) * 8) / 6);
  return coded.slice(first, last);
}

/** The ways in which a subject may write down what it was told, but for base64, by name. */
function secretForms(secret: string): Readonly<Record<string, string>> {
  const json = JSON.stringify(secret).slice(1, -1);
  return {
    raw: secret,
    percent: encodeURIComponent(secret),
    "percent in lower case": encodeURIComponent(secret).toLowerCase(),
    "percent throughout": each(secret, (code) => `%${hexOf(code)}`),
    json,
    "json twice": JSON.stringify(json).slice(1, -1),
    "json throughout": each(secret, (code) => `\\u00${hexOf(code)}`),
    html: secret.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character),
    "html in decimal": each(secret, (code) => `&#${code};`),
    "html in hex": each(secret, (code) => `&#x${hexOf(code)};`),
    hex: each(secret, hexOf),
    "hex in upper case": each(secret, hexOf).toUpperCase(),
  };
}

/** The secret in both alphabets of base64, at each alignment: whole, and the part that gives it away. */
function base64Forms(secret: string): { whole: string; core: string }[] {
  return ALIGNMENTS.flatMap((before) =>
    (["base64", "base64url"] as const).map((alphabet) => {
      const whole = base64(secret, before).toString(alphabet);
      return { whole, core: coreOf(whole, secret, before) };
    }),
  );
}

/** All that a subject may send that holds the secret. */
export function echoesOf(secret: string): string[] {
  return [...Object.values(secretForms(secret)), ...base64Forms(secret).map(({ whole }) => whole)];
}

/** The forms of a secret that stand in a text; letters of hex and escapes in either case. */
export function formsIn(text: string, secret: string): string[] {
  const lower = text.toLowerCase();
  const found = Object.entries(secretForms(secret)).filter(([, form]) =>
    lower.includes(form.toLowerCase()),
  );
  const coded = base64Forms(secret).filter(({ core }) => text.includes(core));
  return [...found.map(([name]) => name), ...coded.map(({ core }) => `base64 ${core}`)];
}
