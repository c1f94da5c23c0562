/** HTML names of printable ASCII characters, as encoders write them. */
const HTML_NAMES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["apos", "'"],
  ["ast", "*"],
  ["bsol", "\\"],
  ["colon", ":"],
  ["comma", ","],
  ["commat", "@"],
  ["dollar", "$"],
  ["equals", "="],
  ["excl", "!"],
  ["grave", "`"],
  ["gt", ">"],
  ["hyphen", "-"],
  ["lcub", "{"],
  ["lowbar", "_"],
  ["lpar", "("],
  ["lsqb", "["],
  ["lt", "<"],
  ["num", "#"],
  ["percnt", "%"],
  ["period", "."],
  ["plus", "+"],
  ["quest", "?"],
  ["quot", '"'],
  ["rcub", "}"],
  ["rpar", ")"],
  ["rsqb", "]"],
  ["semi", ";"],
  ["sol", "/"],
  ["verbar", "|"],
  ["vert", "|"],
]);

/** What an HTML character reference stands for, given what is between its ampersand and semicolon. */
export function referredCodePoint(name: string): number | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-f]+)|([0-9]+))$/.exec(name) ?? [];
  const digits = hex ?? decimal;
  return digits === undefined
    ? HTML_NAMES.get(name)?.charCodeAt(0)
    : Number.parseInt(digits, hex === undefined ? 10 : 16);
}
