import type { Document, LineCounter, Node } from "yaml";
import type { z } from "zod";
import {
  type DocumentPlace,
  type DocumentRefusedCode,
  DocumentRefusedError,
} from "./document-refused-error.ts";

const START: DocumentPlace = { line: 1, column: 1 };

/** A document that a person wrote, JSON or YAML, of which every value knows where it stands. */
export class AuthoredDocument {
  readonly sourceName: string;
  readonly value: unknown;
  readonly #contents: Document;
  readonly #lines: LineCounter;

  constructor(sourceName: string, contents: Document, lines: LineCounter) {
    this.sourceName = sourceName;
    this.value = contents.toJS();
    this.#contents = contents;
    this.#lines = lines;
  }

  /** The value as the schema reads it. @throws {DocumentRefusedError} `document-shape` */
  as<Schema extends z.ZodType>(schema: Schema, remedy: string): z.output<Schema> {
    const shaped = schema.safeParse(this.value);
    if (shaped.success) {
      return shaped.data;
    }
    const [issue] = shaped.error.issues;
    const path = issue?.path ?? [];
    const stray = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const member = [...path, ...stray].map(String).join("/");
    const problem = stray.length > 0 ? "there is no such member" : (issue?.message ?? "unknown");
    const text = member === "" ? problem : `${member}: ${problem}`;
    throw this.refusal("document-shape", [...path, ...stray], text, remedy);
  }

  /** The error for what stands at a path. */
  refusal(
    code: DocumentRefusedCode,
    path: readonly PropertyKey[],
    problem: string,
    remedy: string,
  ): DocumentRefusedError {
    return new DocumentRefusedError(code, this.sourceName, this.#placeOf(path), problem, remedy);
  }

  /** Of the value itself, or of the nearest one around it that is there. */
  #placeOf(path: readonly PropertyKey[]): DocumentPlace {
    for (let length = path.length; length >= 0; length -= 1) {
      const found = this.#contents.getIn(path.slice(0, length), true) as Node | null | undefined;
      const start = found?.range?.[0];
      if (start !== undefined) {
        const { line, col } = this.#lines.linePos(start);
        return { line, column: col };
      }
    }
    return START;
  }
}
