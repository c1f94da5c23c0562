import { createHash, type Hash } from "node:crypto";
import type { Exchange, ExchangeEnd, ExchangeFailure, ExchangeRole } from "@runtime-abi/protocol";
import {
  INFORMATIONAL_EVIDENCE_COUNT,
  STATUS_TEXT_EVIDENCE_BYTES,
  UNENDED_BODY_KEPT_BYTES,
} from "../limits.ts";
import { GrowingBytes } from "./growing-bytes.ts";
import type { ResponseHead } from "./head.ts";
import { headerEvidence } from "./header-evidence.ts";
import { Progress } from "./progress.ts";

/** A tenth of a millisecond is finer than anything a verdict rests on. */
function rounded(millis: number): number {
  return Math.round(Math.max(0, millis) * 10) / 10;
}

function encodedBody(bytes: Buffer): Pick<Exchange["body"], "encoding" | "data"> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { encoding: "utf8", data: text };
  } catch {
    return { encoding: "base64", data: bytes.toString("base64") };
  }
}

/** What an exchange is called in the evidence. */
export interface ExchangeLabel {
  readonly role: ExchangeRole;
  readonly method: string;
  readonly path: string;
}

/** The evidence of one exchange while it comes in. All instants are of the measurement's clock. */
export class ExchangeDraft {
  readonly label: ExchangeLabel;
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #sent = new Progress();
  readonly #arrivals = new Progress();
  readonly #informational: number[] = [];
  readonly #kept = new GrowingBytes();
  readonly #digest: Hash | undefined;
  #connectedAt: number | undefined;
  #uploadEndedAt: number | undefined;
  #head: Exchange["head"];
  #end: ExchangeEnd | undefined;
  #endedAt = 0;
  #failure: Exchange["failure"];
  #receivedBytes = 0;
  #sentBlocks = 0;
  /** When the bytes came that are being read now. */
  #arrivedAt = 0;

  /**
   * @param now Milliseconds since the start of the measurement.
   * @param digested The body is digested as it comes, and not kept.
   */
  constructor(label: ExchangeLabel, now: () => number, digested = false) {
    this.label = label;
    this.#digest = digested ? createHash("sha256") : undefined;
    this.#now = () => rounded(now());
    this.#startedAt = this.#now();
  }

  get ended(): boolean {
    return this.#end !== undefined;
  }

  get hasConnected(): boolean {
    return this.#connectedAt !== undefined;
  }

  get hasHead(): boolean {
    return this.#head !== undefined;
  }

  /** Bytes of the wire that came, heads included. */
  get receivedBytes(): number {
    return this.#receivedBytes;
  }

  get bodyBytes(): number {
    return this.#arrivals.bytes;
  }

  /** Body bytes that are kept for the evidence. */
  get keptBytes(): number {
    return this.#digest === undefined ? this.#arrivals.bytes : 0;
  }

  connected(): void {
    this.#connectedAt = this.#now();
  }

  bodySent(bytes: number): void {
    this.#sent.add(bytes, this.#now());
    this.#sentBlocks += 1;
  }

  /** How many pieces of a streamed body the system has taken. */
  get sentBlocks(): number {
    return this.#sentBlocks;
  }

  uploadEnded(): void {
    this.#uploadEndedAt ??= this.#now();
  }

  /** Bytes of the wire came; whatever is read from them arrived at this instant, and together. */
  received(bytes: number): void {
    this.#receivedBytes += bytes;
    this.#arrivedAt = this.#now();
  }

  informational(head: ResponseHead): void {
    if (this.#informational.length < INFORMATIONAL_EVIDENCE_COUNT) {
      this.#informational.push(head.status);
    }
  }

  headArrived(head: ResponseHead): void {
    const { status, statusText, headers } = head;
    this.#head = {
      atMillis: this.#arrivedAt,
      status,
      statusText: statusText.length > STATUS_TEXT_EVIDENCE_BYTES ? "" : statusText,
      headers: headerEvidence(headers),
    };
  }

  bodyArrived(part: Buffer): void {
    this.#arrivals.add(part.length, this.#arrivedAt);
    if (this.#digest === undefined) {
      this.#kept.append(part);
    } else {
      this.#digest.update(part);
    }
  }

  /** Notes the end; the first one stands. */
  endedBy(end: ExchangeEnd, failure?: { kind: ExchangeFailure; message: string }): void {
    if (this.#end !== undefined) {
      return;
    }
    this.#end = end;
    this.#endedAt = this.#now();
    this.#failure = failure;
    if (end !== "complete" && this.#kept.length > UNENDED_BODY_KEPT_BYTES) {
      this.#kept.clear();
    }
  }

  /** Ends it for a cap of ours. The body is not kept: a cut could split what must be scrubbed. */
  cappedBy(kind: "headCap" | "bodyCap" | "lineCap", message: string): void {
    this.#kept.clear();
    this.endedBy("stopped", { kind, message });
  }

  /** Bytes came beyond an answer that had been complete. */
  exceededBy(bytes: number): void {
    this.#failure ??= {
      kind: "excess",
      message: `at least ${bytes} bytes came beyond the end of the answer`,
    };
  }

  evidence(): Exchange {
    return {
      ...this.label,
      startedAtMillis: this.#startedAt,
      ...(this.#connectedAt === undefined ? {} : { connectedAtMillis: this.#connectedAt }),
      sent: this.#sent.entries,
      ...(this.#uploadEndedAt === undefined ? {} : { uploadEndedAtMillis: this.#uploadEndedAt }),
      informational: [...this.#informational],
      ...(this.#head === undefined ? {} : { head: this.#head }),
      body: {
        ...encodedBody(this.#kept.view()),
        bytes: this.#arrivals.bytes,
        ...(this.#digest === undefined ? {} : { sha256: this.#digest.copy().digest("hex") }),
        arrivals: this.#arrivals.entries,
      },
      end: this.#end ?? "stopped",
      endedAtMillis: this.#end === undefined ? this.#now() : this.#endedAt,
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
    };
  }
}
