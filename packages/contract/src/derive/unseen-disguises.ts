import { HANDLERS } from "@runtime-abi/bundle";

/** What a module's text is written from. */
export interface DisguisedSet {
  /** Names of the module's own start with it. */
  readonly name: string;
  readonly seed: number;
  readonly steps: number;
  /** One bit for each handler of the vocabulary, in its order: exported or not. */
  readonly mask: number;
  /** What {@link scrambled} makes of seed and steps. */
  readonly hidden: number;
}

/** One way to export a set of handlers that the names in the text do not tell. */
export interface Disguise {
  /** The sets it can hide; for none of these does the text say the same as evaluation. */
  readonly masks: readonly number[];
  readonly write: (set: DisguisedSet) => string;
}

const AT_LEAST_TWO = [0b011, 0b101, 0b110, 0b111];
const NEITHER_NONE_NOR_ALL = [0b001, 0b010, 0b011, 0b100, 0b101, 0b110];

const MULTIPLIER = 0x9e3779b1;

/** What the modules compute before they know their set; the very steps that {@link prologue} writes. */
export function scrambled(seed: number, steps: number): number {
  let value = seed | 0;
  for (let step = 0; step < steps; step += 1) {
    value = (Math.imul(value ^ (value >>> 15), MULTIPLIER) + step) | 0;
  }
  return value >>> 0;
}

/** Computes the mask into `<name>_set`; where its bits stand in the text, the hidden number covers them. */
function prologue({ name, seed, steps, mask, hidden }: DisguisedSet): string[] {
  return [
    `let ${name}_value = ${seed} | 0;`,
    `for (let step = 0; step < ${steps}; step += 1) {`,
    `  ${name}_value = (Math.imul(${name}_value ^ (${name}_value >>> 15), ${MULTIPLIER}) + step) | 0;`,
    "}",
    `const ${name}_set = (${name}_value ^ ${(hidden ^ mask) >>> 0}) & 7;`,
  ];
}

/** Names are spelled from numbers that the hidden one covers too: no handler's name is in the text. */
function spelled(set: DisguisedSet): string {
  const { name, hidden } = set;
  const key = (hidden >>> 8) & 31;
  const spellings = HANDLERS.map((handler) => [...handler].map((c) => c.charCodeAt(0) ^ key));
  return lines(
    ...prologue(set),
    `const ${name}_key = (${name}_value >>> 8) & 31;`,
    `const ${name} = {};`,
    `${JSON.stringify(spellings)}.forEach((spelling, index) => {`,
    `  if ((${name}_set >> index) & 1) {`,
    `    ${name}[String.fromCharCode(...spelling.map((code) => code ^ ${name}_key))] = async () => undefined;`,
    "  }",
    "});",
    `export default ${name};`,
  );
}

/** All handlers stand there as methods, and evaluation takes some away. */
function removed(set: DisguisedSet): string {
  const { name } = set;
  return lines(
    ...prologue(set),
    `const ${name} = {`,
    ...HANDLERS.map((handler) => `  async ${handler}() {},`),
    "};",
    `export default ${name};`,
    `Object.keys(${name}).forEach((key, index) => {`,
    `  if (!((${name}_set >> index) & 1)) {`,
    `    delete ${name}[key];`,
    "  }",
    "});",
  );
}

/** All handlers are own properties, under computed keys, and some of them cannot be called. */
function uncallable(set: DisguisedSet): string {
  const { name, hidden } = set;
  return lines(
    ...prologue(set),
    `const ${name}_of = (index) => ((${name}_set >> index) & 1 ? async () => undefined : ${hidden % 1000});`,
    "export default {",
    ...HANDLERS.map((handler, index) => {
      const cut = 1 + (hidden % (handler.length - 1));
      const [start, end] = [handler.slice(0, cut), handler.slice(cut)];
      return `  [${JSON.stringify(start)} + ${JSON.stringify(end)}]: ${name}_of(${index}),`;
    }),
    "};",
  );
}

/** A literal with all handlers is exported, and another object takes its place under the same name. */
function replaced(set: DisguisedSet): string {
  const { name } = set;
  return lines(
    ...prologue(set),
    `let ${name} = { ${HANDLERS.map((handler) => `async ${handler}() {}`).join(", ")} };`,
    `export { ${name} as default };`,
    `${name} = Object.fromEntries(`,
    `  Object.entries(${name}).filter((entry, index) => (${name}_set >> index) & 1),`,
    ");",
  );
}

function lines(...text: readonly string[]): string {
  return `${text.join("\n")}\n`;
}

/** One unseen module for each, in this order. */
export const DISGUISES: readonly Disguise[] = [
  { masks: AT_LEAST_TWO, write: spelled },
  { masks: NEITHER_NONE_NOR_ALL, write: removed },
  { masks: NEITHER_NONE_NOR_ALL, write: uncallable },
  { masks: NEITHER_NONE_NOR_ALL, write: replaced },
];
