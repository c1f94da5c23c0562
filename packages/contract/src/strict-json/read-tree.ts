import type {
  ArrayNode,
  NumberNode,
  ObjectNode,
  StringNode,
  ValueNode,
} from "@humanwhocodes/momoa";
import type { JsonValue } from "@runtime-abi/protocol";
import { jsonPointer } from "./json-pointer.ts";
import type { StrictJsonOptions } from "./parse-strict-json.ts";
import type { StrictJsonCode } from "./strict-json-error.ts";

type Refuse = (code: StrictJsonCode, offset: number, what: string, pointer: string) => never;

interface Reading {
  readonly text: string;
  readonly options: StrictJsonOptions;
  readonly refuse: Refuse;
  /** Pointer → offset of the value's first character. */
  readonly offsets: Map<string, number>;
}

/** Turns a syntax tree into its value, refusing what JSON allows and I-JSON does not. */
export function readTree(
  root: ValueNode,
  text: string,
  options: StrictJsonOptions,
  refuse: Refuse,
): { value: JsonValue; offsets: ReadonlyMap<string, number> } {
  const reading: Reading = { text, options, refuse, offsets: new Map() };
  return { value: readValue(root, "", reading), offsets: reading.offsets };
}

function readValue(node: ValueNode, pointer: string, reading: Reading): JsonValue {
  reading.offsets.set(pointer, node.loc.start.offset);
  switch (node.type) {
    case "Object":
      return readObject(node, pointer, reading);
    case "Array":
      return readArray(node, pointer, reading);
    case "String":
      return readString(node, pointer, reading);
    case "Number":
      return readNumber(node, pointer, reading);
    case "Boolean":
      return node.value;
    case "Null":
      return null;
    default:
      // Identifiers, NaN and Infinity belong to JSON5, which the parser was not asked for.
      return reading.refuse("syntax", node.loc.start.offset, `${node.type} is not JSON`, pointer);
  }
}

function readObject(node: ObjectNode, pointer: string, reading: Reading): JsonValue {
  const members = new Map<string, JsonValue>();
  for (const member of node.members) {
    const nameNode = member.name as StringNode;
    const name = readString(nameNode, pointer, reading);
    const memberPointer = pointer + jsonPointer([name]);
    if (members.has(name)) {
      const what = `the member ${JSON.stringify(name)} stands twice in one object`;
      reading.refuse("duplicate-member", nameNode.loc.start.offset, what, memberPointer);
    }
    if (name === "__proto__") {
      const what = 'the member name "__proto__" is refused: many readers drop it';
      reading.refuse("forbidden-member", nameNode.loc.start.offset, what, memberPointer);
    }
    members.set(name, readValue(member.value, memberPointer, reading));
  }
  return Object.fromEntries(members);
}

function readArray(node: ArrayNode, pointer: string, reading: Reading): JsonValue {
  return node.elements.map((element, index) =>
    readValue(element.value, `${pointer}/${index}`, reading),
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u001f]/;
const LONE_SURROGATE = /\p{Surrogate}/u;
const NONCHARACTER = /\p{Noncharacter_Code_Point}/u;

function readString(node: StringNode, pointer: string, reading: Reading): string {
  const start = node.loc.start.offset;
  const control = reading.text.slice(start, node.loc.end.offset).search(CONTROL);
  if (control !== -1) {
    const what = "a control character stands unescaped in a string";
    reading.refuse("control-character", start + control, what, pointer);
  }
  if (LONE_SURROGATE.test(node.value)) {
    reading.refuse("lone-surrogate", start, "a string holds a lone surrogate", pointer);
  }
  if (!reading.options.allowNoncharacters && NONCHARACTER.test(node.value)) {
    reading.refuse("noncharacter", start, "a string holds a Unicode noncharacter", pointer);
  }
  return node.value;
}

const INTEGER = /^-?\d+$/;

function readNumber(node: NumberNode, pointer: string, reading: Reading): number {
  const start = node.loc.start.offset;
  const written = reading.text.slice(start, node.loc.end.offset);
  const integer = INTEGER.test(written);
  if (!integer && !reading.options.allowFractions) {
    const what = `${written} is written with a fraction or an exponent; only integers are allowed`;
    reading.refuse("number-not-integer", start, what, pointer);
  }
  if (Object.is(node.value, -0)) {
    reading.refuse("negative-zero", start, "negative zero; write 0", pointer);
  }
  if (integer ? !Number.isSafeInteger(node.value) : !Number.isFinite(node.value)) {
    reading.refuse("number-out-of-range", start, `${written} is beyond ±(2^53−1)`, pointer);
  }
  return node.value;
}
