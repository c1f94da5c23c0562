import { readSync, writeSync } from "node:fs";
import { bare, describeThrown, ownHandlers } from "../../loader/own-handlers.ts";
import type { IntrospectConfig } from "../host-config.ts";
import type { HostRuntime } from "../host-runtime.ts";
import { LOAD_MESSAGE_CHARACTERS } from "../limits.ts";
import { type LoadOutcome, MARKER_CHARACTERS, outcomeLine } from "../load/load-outcome.ts";

const STDIN = 0;
const STDOUT = 1;

/** Where the answer goes, and what shows that it is no line of the bundle's. */
export interface AnswerChannel {
  readonly marker: string;
  print(line: string): void;
}

/**
 * Imports one bundle and prints what its default export carries. It shares the realm with the
 * bundle's own code, so what it uses afterwards is taken before.
 */
export async function runIntrospect(
  runtime: Pick<HostRuntime, "importModule" | "loadErrorCode">,
  { module, auxiliaryMark }: IntrospectConfig,
  { marker, print }: AnswerChannel = standardChannel(),
): Promise<void> {
  print(outcomeLine(await look(runtime, module, auxiliaryMark), marker));
}

function standardChannel(): AnswerChannel {
  const write = writeSync;
  const bytes = new Uint8Array(MARKER_CHARACTERS);
  const length = readSync(STDIN, bytes);
  const marker = new TextDecoder().decode(bytes.subarray(0, length));
  return { marker, print: (line) => void write(STDOUT, line) };
}

/** Taken before the code of a bundle runs in the same realm. */
const beginningOf: (text: string, start: number, end: number) => string =
  Function.prototype.call.bind(String.prototype.slice);
const includes: (text: string, part: string) => boolean = Function.prototype.call.bind(
  String.prototype.includes,
);

async function look(
  runtime: Pick<HostRuntime, "importModule" | "loadErrorCode">,
  module: string,
  auxiliaryMark: string,
): Promise<LoadOutcome> {
  let bridge: { readonly default?: unknown };
  try {
    bridge = await runtime.importModule(module);
  } catch (error) {
    const { name, message } = describeThrown(error);
    const told = beginningOf(`${name}: ${message}`, 0, LOAD_MESSAGE_CHARACTERS);
    const code = includes(message, auxiliaryMark)
      ? "unsupported_media_type"
      : runtime.loadErrorCode(error);
    return bare<LoadOutcome>({ kind: "refused", code, message: told });
  }
  const authored = bridge.default as { readonly default?: unknown };
  return bare<LoadOutcome>({ kind: "loaded", handlers: ownHandlers(authored.default) });
}
