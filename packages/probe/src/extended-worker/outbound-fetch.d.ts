/*
 * The global fetch and what goes with it, in as much of their shape as the outbound routes need; the
 * other globals stand in ../worker/globals.d.ts.
 */

interface AbortSignalShape {
  readonly aborted: boolean;
}

declare class AbortController {
  readonly signal: AbortSignalShape;
  abort(): void;
}

interface FetchedResponse {
  readonly status: number;
  readonly type?: unknown;
  readonly headers: Headers;
  readonly body: ReadableStream | null;
  text(): Promise<string>;
}

declare function fetch(
  url: string,
  init?: { readonly redirect?: string; readonly signal?: AbortSignalShape },
): Promise<FetchedResponse>;
