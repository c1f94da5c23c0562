import type { Document, Node } from "yaml";
import { AUTHORED_DOCUMENT_BYTES } from "../limits.ts";
import { AuthoredDocument } from "./authored-document.ts";
import {
  type DocumentPlace,
  type DocumentRefusedCode,
  DocumentRefusedError,
} from "./document-refused-error.ts";

const START: DocumentPlace = { line: 1, column: 1 };
const PLAIN = "Write plain YAML or JSON: maps, lists, texts and numbers, each written out.";

/** YAML 1.2, in which `yes` is a word and a date is a text. */
const READING = {
  version: "1.2",
  schema: "core",
  prettyErrors: false,
  logLevel: "silent",
} as const;

/** Makes the error for what stands at an offset of the text. */
type Refuse = (code: DocumentRefusedCode, offset: number, what: string, remedy?: string) => Error;

/**
 * Reads a document that a person wrote: JSON, or YAML without anchors, aliases and tags, so that
 * what is read is what stands there.
 *
 * @param sourceName what messages call it, usually its path
 * @throws {DocumentRefusedError}
 */
export async function readAuthoredDocument(
  source: Uint8Array,
  sourceName: string,
): Promise<AuthoredDocument> {
  const text = decode(source, sourceName);
  // Loaded only here: most commands read no such document.
  const { LineCounter, parseAllDocuments } = await import("yaml");
  const lines = new LineCounter();
  const refuse: Refuse = (code, offset, what, remedy = PLAIN) => {
    const { line, col } = lines.linePos(offset);
    return new DocumentRefusedError(code, sourceName, { line, column: col }, what, remedy);
  };
  const parsed = parseAllDocuments(text, { ...READING, lineCounter: lines });
  const [document, second] = Array.isArray(parsed) ? parsed : [];
  if (document === undefined || document.contents === null) {
    const what = "there is nothing in it";
    const remedy = "Name another file.";
    throw new DocumentRefusedError("document-empty", sourceName, START, what, remedy);
  }
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) {
    const what = `it is neither JSON nor YAML (${problem.message})`;
    throw refuse("document-syntax", problem.pos[0], what);
  }
  if (second !== undefined) {
    const what = "a second document begins here";
    throw refuse("document-syntax", second.range[0], what, "Keep one of them.");
  }
  await refuseIndirection(document, refuse);
  return new AuthoredDocument(sourceName, document, lines);
}

/** Refuses what makes a document say more, or other, than a reader of it sees. */
async function refuseIndirection(document: Document, refuse: Refuse): Promise<void> {
  const { isAlias, isScalar, visit } = await import("yaml");
  const refuseNode = (node: Node, what: string) =>
    refuse("document-syntax", node.range?.[0] ?? 0, what);
  visit(document, {
    Pair: (_, { key }) => {
      if (!isScalar(key) || typeof key.value !== "string") {
        throw refuseNode(key as Node, "the name of a member is no text");
      }
    },
    Node: (_, node) => {
      if (isAlias(node) || node.anchor !== undefined) {
        throw refuseNode(node, "it uses an anchor or an alias");
      }
      if (node.tag !== undefined) {
        throw refuseNode(node, "it uses a tag");
      }
    },
  });
}

function decode(source: Uint8Array, sourceName: string): string {
  const refuse = (code: DocumentRefusedCode, what: string, remedy: string) =>
    new DocumentRefusedError(code, sourceName, START, what, remedy);
  if (source.length > AUTHORED_DOCUMENT_BYTES) {
    const what = `it has more than ${AUTHORED_DOCUMENT_BYTES} bytes`;
    throw refuse("document-too-large", what, "Name the right file, or make it shorter.");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(source);
  } catch {
    throw refuse("document-encoding", "it is not UTF-8", "Save it as UTF-8 text.");
  }
}
