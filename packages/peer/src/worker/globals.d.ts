/*
 * The globals that the peers may use: members of the portable floor, in as much of their shape as
 * they need. The DOM and Node types are left out on purpose, so that any other global is a type error.
 */

declare class Headers {
  forEach(callback: (value: string, name: string) => void): void;
}

interface ReadableStreamReader {
  read(): Promise<{ done: true; value?: unknown } | { done: false; value: Uint8Array }>;
  cancel(reason?: unknown): Promise<void>;
}

interface ReadableStreamController {
  enqueue(chunk: Uint8Array): void;
  close(): void;
  error(reason: unknown): void;
}

declare class ReadableStream {
  constructor(
    source: {
      pull(controller: ReadableStreamController): void | Promise<void>;
      cancel?(reason?: unknown): undefined | void | Promise<void>;
    },
    strategy: { highWaterMark: number },
  );
  getReader(): ReadableStreamReader;
}

declare class Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: ReadableStream | null;
}

declare class Response {
  constructor(
    body: string | Uint8Array | ReadableStream | null,
    init: { status?: number; headers: Record<string, string> },
  );
}

declare class TextDecoder {
  constructor(label: "utf-8", options: { fatal: true });
  decode(bytes: Uint8Array): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare class URL {
  constructor(url: string);
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: { get(name: string): string | null };
}

declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

declare function setTimeout(callback: () => void, millis: number): unknown;
declare function clearTimeout(timer: unknown): void;
