/*
 * The globals that the peer may use: members of the portable floor, in as much of their shape as it
 * needs. The DOM and Node types are left out on purpose, so that any other global is a type error.
 */

interface ReadableStreamReader {
  read(): Promise<{ done: true; value?: unknown } | { done: false; value: Uint8Array }>;
  cancel(reason?: unknown): Promise<void>;
}

interface ReadableStreamController {
  enqueue(chunk: Uint8Array): void;
  close(): void;
}

declare class ReadableStream {
  constructor(
    source: {
      pull(controller: ReadableStreamController): Promise<void>;
      cancel(reason?: unknown): void | Promise<void>;
    },
    strategy: { highWaterMark: number },
  );
  getReader(): ReadableStreamReader;
}

declare class Request {
  readonly method: string;
  readonly url: string;
  readonly body: ReadableStream | null;
}

declare class Response {
  constructor(
    body: string | ReadableStream,
    init: { status?: number; headers: Record<string, string> },
  );
}

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare class URL {
  constructor(url: string);
  readonly pathname: string;
  readonly searchParams: { get(name: string): string | null };
}

declare function setTimeout(callback: () => void, millis: number): unknown;
declare function clearTimeout(timer: unknown): void;
