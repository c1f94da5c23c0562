import { bodyBytes, type Exchange } from "@runtime-abi/protocol";

/** A shape of the protocol: what a document must have to be read as an answer at all. */
export interface AnswerShape<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The document of a complete answer with status 200 and this shape; else undefined. */
export function answerOf<T>(exchange: Exchange, shape: AnswerShape<T>): T | undefined {
  if (exchange.end !== "complete" || exchange.failure !== undefined) {
    return undefined;
  }
  if (exchange.head?.status !== 200) {
    return undefined;
  }
  const text = Buffer.from(bodyBytes(exchange.body)).toString("utf8");
  const parsed = shape.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

/** The document in a line of a stream, when it has this shape. */
export function lineOf<T>(text: string, shape: AnswerShape<T>): T | undefined {
  const parsed = shape.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

/** A value of a document as text that tells it from others; one nested too deeply to be written has one text for all. */
export function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "nothing";
  } catch {
    return "nested too deeply";
  }
}
