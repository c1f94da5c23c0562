type Path = readonly (string | number)[];

/** One edit of a JSON document. */
export interface Mutation {
  readonly path: Path;
  readonly how: string;
  readonly document: unknown;
}

/** Every leaf of a document changed in each way that its type knows, and every member removed. */
export function* mutationsOf(
  document: unknown,
  wanted: (path: Path) => boolean = () => true,
): Generator<Mutation> {
  for (const { path, how, value } of editsOf(document, [])) {
    if (wanted(path)) {
      yield { path, how, document: replaced(document, path, value) };
    }
  }
}

interface Edit {
  readonly path: Path;
  readonly how: string;
  /** `undefined` removes the member. */
  readonly value: unknown;
}

function* editsOf(value: unknown, path: Path): Generator<Edit> {
  if (Array.isArray(value)) {
    yield* listEdits(value, path);
    for (const [index, item] of value.entries()) {
      yield* editsOf(item, [...path, index]);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [member, item] of Object.entries(value)) {
      yield { path: [...path, member], how: "removed", value: undefined };
      yield* editsOf(item, [...path, member]);
    }
  } else {
    yield* leafEdits(value).map((edited) => ({ path, how: JSON.stringify(edited), value: edited }));
  }
}

function* listEdits(list: readonly unknown[], path: Path): Generator<Edit> {
  if (list.length > 0) {
    yield { path, how: "without the first", value: list.slice(1) };
    yield { path, how: "the last twice", value: [...list, list.at(-1)] };
  }
  if (list.length > 1) {
    yield { path, how: "reversed", value: list.toReversed() };
  }
}

function leafEdits(value: unknown): unknown[] {
  const edits: Readonly<Record<string, () => unknown[]>> = {
    number: () => [Number(value) + 1, Number(value) * 3 + 1000, 0],
    string: () => [
      `${value}x`,
      "",
      "2020-01-01T00:00:00.000Z",
      ...aSecondLater(String(value)),
      "0f".repeat(16),
      "http://127.0.0.1:1",
      // A name that a check of the contract has.
      "fetch-returns-a-response",
    ],
    boolean: () => [value !== true],
  };
  return (edits[typeof value]?.() ?? []).filter((edited) => edited !== value);
}

/** A nearby instant, where the text is one. */
function aSecondLater(text: string): string[] {
  return /^\d{4}-.*T.*Z$/.test(text) ? [new Date(Date.parse(text) + 1000).toISOString()] : [];
}

function replaced(document: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) {
    return value;
  }
  if (Array.isArray(document)) {
    return document.map((item, index) => (index === step ? replaced(item, rest, value) : item));
  }
  const object = document as Readonly<Record<string, unknown>>;
  const { [step]: old, ...others } = object;
  if (rest.length === 0 && value === undefined) {
    return others;
  }
  return { ...object, [step]: replaced(old, rest, value) };
}
