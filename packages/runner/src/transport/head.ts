/** The head of a response, as the bytes say. */
export interface ResponseHead {
  /** Minor version of HTTP/1: 0 or 1. */
  readonly minorVersion: number;
  readonly status: number;
  readonly statusText: string;
  /** Names as sent, values without surrounding blanks, in order, repeated ones repeated. */
  readonly headers: readonly (readonly [string, string])[];
}

/** What came is not a response head of HTTP/1.1. */
export class MalformedResponseError extends Error {
  override readonly name = "MalformedResponseError";
  readonly code = "malformed";
}

/** The head is longer than our cap. */
export class HeadCapError extends Error {
  override readonly name = "HeadCapError";
  readonly code = "headCap";
}

const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9][0-9]{2})(?: (.*))?$/s;
const FIELD_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/s;

function isForbiddenInField(text: string): boolean {
  return text.includes("\0") || text.includes("\r") || text.includes("\n");
}

/** A field that goes on in the next line is read as RFC 9112, section 5.2 asks a user agent to. */
function unfold(lines: readonly string[]): string[] {
  const unfolded: string[] = [];
  for (const line of lines) {
    const last = unfolded.length - 1;
    if (/^[ \t]/.test(line) && last >= 0) {
      unfolded[last] = `${unfolded[last]?.trimEnd()} ${line.trimStart()}`;
    } else {
      unfolded.push(line);
    }
  }
  return unfolded;
}

function parseField(line: string): readonly [string, string] {
  const match = FIELD_LINE.exec(line);
  const [, name, value] = match ?? [];
  if (name === undefined || value === undefined || isForbiddenInField(value)) {
    throw new MalformedResponseError("a header field is malformed");
  }
  return [name, value];
}

/**
 * Parses a head without its final empty line.
 *
 * @throws {MalformedResponseError} when it is not one of HTTP/1.0 or HTTP/1.1.
 */
export function parseHead(bytes: Buffer): ResponseHead {
  const [statusLine = "", ...fieldLines] = bytes.toString("latin1").split("\r\n");
  const [, minorVersion, status, statusText = ""] = STATUS_LINE.exec(statusLine) ?? [];
  if (status === undefined || isForbiddenInField(statusText)) {
    throw new MalformedResponseError("the status line is malformed");
  }
  return {
    minorVersion: Number(minorVersion),
    status: Number(status),
    statusText,
    headers: unfold(fieldLines).map(parseField),
  };
}

/** All values of one header, each a list element of its own. */
export function headerValues(head: ResponseHead, name: string): string[] {
  return head.headers
    .filter(([candidate]) => candidate.toLowerCase() === name)
    .flatMap(([, value]) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
