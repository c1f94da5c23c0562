import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { OwnStalls } from "./own-stalls.ts";

/** Gap between streamed chunks in tests, and between the two pieces of an upload. */
export const GAP_MILLIS = 120;

/** An exchange that is still open after this long stays open. */
const OPEN_MILLIS = 700;

export interface ExchangeSpec {
  readonly method?: string;
  readonly path: string;
  readonly json?: unknown;
  /** Pieces of a body without a declared length, sent a gap apart. */
  readonly pieces?: readonly number[];
}

/**
 * What one exchange looked like from outside, as tokens in the order in which they came: the
 * status, `name=value` of telling headers, each complete line (JSON without its protocol id), `-`
 * where at least half a gap passed while this process was not itself held up, `>` where the next piece of an upload was sent, and how it
 * ended: `complete`, `cut`, `reset`, `closed` (no head), or `open`.
 */
export class Transcript {
  readonly #tokens: string[] = [];
  #rest = "";
  readonly #stalls = new OwnStalls();
  #lastAt = this.#workingMillis();

  note(token: string): void {
    const now = this.#workingMillis();
    if (now - this.#lastAt >= GAP_MILLIS / 2) {
      this.#tokens.push("-");
    }
    this.#lastAt = now;
    this.#tokens.push(token);
  }

  bytes(chunk: Buffer): void {
    const lines = (this.#rest + chunk.toString("latin1")).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      this.note(abbreviated(line));
    }
  }

  ended(how: string): string {
    if (this.#rest !== "") {
      this.note(abbreviated(this.#rest));
    }
    this.note(how);
    this.#stalls.stop();
    return this.#tokens.join(" ");
  }

  /** A loaded machine makes everything late, which says nothing of the subject. */
  #workingMillis(): number {
    return performance.now() - this.#stalls.millis;
  }
}

function abbreviated(line: string): string {
  try {
    const { probe: _, ...members } = JSON.parse(line);
    return JSON.stringify(members).replaceAll('"', "");
  } catch {
    return line === "" ? "blank" : JSON.stringify(line).slice(0, 40);
  }
}

const TELLING = ["content-encoding", "location"] as const;

function noteHead(transcript: Transcript, { statusCode, headers }: IncomingMessage): void {
  transcript.note(String(statusCode));
  if (headers["content-type"] === "application/x-ndjson" && headers["content-length"]) {
    transcript.note(`content-length=${headers["content-length"]}`);
  }
  for (const name of TELLING) {
    if (headers[name] !== undefined) {
      transcript.note(`${name}=${headers[name]}`);
    }
  }
}

async function send(outgoing: ClientRequest, spec: ExchangeSpec, transcript: Transcript) {
  for (const [index, bytes] of (spec.pieces ?? []).entries()) {
    if (index > 0) {
      await sleep(GAP_MILLIS);
      transcript.note(">");
    }
    outgoing.write(Buffer.alloc(bytes));
  }
  if (spec.pieces !== undefined) {
    await sleep(GAP_MILLIS);
    transcript.note(">");
  }
  outgoing.end(spec.json === undefined ? undefined : JSON.stringify(spec.json));
}

function failureOf({ code }: NodeJS.ErrnoException, begun: boolean): string {
  if (code === "ECONNRESET") {
    return begun ? "cut" : "closed";
  }
  return code ?? "failed";
}

/** Makes one exchange on a connection of its own and tells how it went. */
export function exchange(endpoint: string, spec: ExchangeSpec): Promise<string> {
  const transcript = new Transcript();
  return new Promise((resolve) => {
    const outgoing = request(`${endpoint}${spec.path}`, {
      method: spec.method ?? (spec.json || spec.pieces ? "POST" : "GET"),
      agent: false,
    });
    const finish = (how: string) => {
      clearTimeout(patience);
      resolve(transcript.ended(how));
      outgoing.destroy();
    };
    const patience = setTimeout(() => finish("open"), OPEN_MILLIS);
    let begun = false;
    outgoing.on("error", (error) => finish(failureOf(error, begun)));
    outgoing.on("response", (incoming) => {
      begun = true;
      noteHead(transcript, incoming);
      incoming.on("data", (chunk: Buffer) => transcript.bytes(chunk));
      incoming.on("error", (error) => finish(failureOf(error, true)));
      incoming.on("end", () => finish("complete"));
    });
    void send(outgoing, spec, transcript);
  });
}
