import { parse as parseTree, type ValueNode } from "@humanwhocodes/momoa";
import type { JsonValue } from "@runtime-abi/protocol";
import { MAX_JSON_DEPTH } from "../limits.ts";
import { decodeText } from "./decode-text.ts";
import { readOwnForm } from "./read-own-form.ts";
import { readTree } from "./read-tree.ts";
import { type JsonPlace, type StrictJsonCode, StrictJsonError } from "./strict-json-error.ts";
import { pointerAt, tooDeepAt } from "./structure.ts";
import { textPosition } from "./text-position.ts";

/** Relaxations for documents of ours that carry measurements and what a subject sent. */
export interface StrictJsonOptions {
  /** Numbers may have a fraction or an exponent, as long as they are finite doubles. */
  readonly allowFractions?: boolean;
  /** Strings may hold Unicode noncharacters, which RFC 7493 forbids. */
  readonly allowNoncharacters?: boolean;
}

/** A parsed document that remembers where each of its values stands. */
export interface StrictJsonDocument {
  readonly value: JsonValue;
  /** Where the value of a pointer stands; of its nearest known ancestor when it does not exist. */
  readonly placeOf: (pointer: string) => JsonPlace;
}

/**
 * Parses a strict I-JSON document (RFC 7493): one JSON value in UTF-8 without byte order mark, no
 * duplicate member, no lone surrogate or noncharacter, integers only, nothing after the value.
 *
 * @param sourceName What the message calls the document, usually its path.
 * @throws StrictJsonError with a code, a JSON pointer, a line and a column.
 */
export function parseStrictJson(
  source: Uint8Array | string,
  sourceName: string,
  options: StrictJsonOptions = {},
): JsonValue {
  return parseStrictJsonDocument(source, sourceName, options).value;
}

/** Like {@link parseStrictJson}, keeping the places of the values. */
export function parseStrictJsonDocument(
  source: Uint8Array | string,
  sourceName: string,
  options: StrictJsonOptions = {},
): StrictJsonDocument {
  const text = typeof source === "string" ? source : decode(source, sourceName);
  const value = readOwnForm(text, options.allowFractions === true);
  if (value === undefined) {
    return parseText(text, sourceName, options);
  }
  // Nobody asks where a value stands unless something is wrong with it.
  let placed: StrictJsonDocument | undefined;
  const placeOf = (pointer: string) => {
    placed ??= parseText(text, sourceName, options);
    return placed.placeOf(pointer);
  };
  return { value, placeOf };
}

function parseText(
  text: string,
  sourceName: string,
  options: StrictJsonOptions,
): StrictJsonDocument {
  const refuse = (code: StrictJsonCode, offset: number, what: string, pointer?: string): never => {
    throw errorAt(code, sourceName, text, offset, what, pointer);
  };
  if (text.startsWith("\uFEFF")) {
    refuse("byte-order-mark", 0, "the document starts with a byte order mark; remove it");
  }
  const deep = tooDeepAt(text, MAX_JSON_DEPTH);
  if (deep !== undefined) {
    refuse("too-deep", deep, `arrays and objects nest deeper than ${MAX_JSON_DEPTH} levels`);
  }
  const { value, offsets } = readTree(tree(text, refuse), text, options, refuse);
  const placeOf = (pointer: string) => nearestPlace(text, offsets, pointer);
  return { value, placeOf };
}

function decode(bytes: Uint8Array, sourceName: string): string {
  const decoded = decodeText(bytes);
  if (decoded.ok) {
    return decoded.text;
  }
  const { validText, byte } = decoded;
  const what = `byte ${byte} does not belong to valid UTF-8`;
  throw errorAt("not-utf8", sourceName, validText, validText.length, what);
}

function tree(
  text: string,
  refuse: (code: StrictJsonCode, offset: number, what: string) => never,
): ValueNode {
  try {
    return parseTree(text, { mode: "json", ranges: true }).body;
  } catch (error) {
    const { message, offset } = error as Error & { offset?: number };
    // The parser places an unexpected end at the start of what is unfinished.
    const atEnd = message.startsWith("Unexpected end") || offset === undefined;
    // Our own line and column stand in front; the parser's copy at the end would repeat them.
    return refuse("syntax", atEnd ? text.length : offset, message.replace(/ \(\d+:\d+\)$/, ""));
  }
}

function errorAt(
  code: StrictJsonCode,
  sourceName: string,
  text: string,
  offset: number,
  what: string,
  pointer = pointerAt(text, offset),
): StrictJsonError {
  return new StrictJsonError(code, sourceName, { pointer, ...textPosition(text, offset) }, what);
}

function nearestPlace(
  text: string,
  offsets: ReadonlyMap<string, number>,
  pointer: string,
): JsonPlace {
  let known = pointer;
  while (known !== "" && !offsets.has(known)) {
    known = known.slice(0, known.lastIndexOf("/"));
  }
  return { pointer, ...textPosition(text, offsets.get(known) ?? 0) };
}
