import { writeSync } from "node:fs";
import { describeThrown, ownHandlers } from "../../loader/own-handlers.ts";
import type { IntrospectConfig } from "../host-config.ts";
import type { HostRuntime } from "../host-runtime.ts";
import { LOAD_MESSAGE_CHARACTERS } from "../limits.ts";
import { type LoadOutcome, outcomeLine } from "../load/load-outcome.ts";

const STDOUT = 1;

/**
 * Imports one bundle and prints what its default export carries. It shares the realm with the
 * bundle's own code, so what it uses afterwards is taken before.
 */
export async function runIntrospect(
  runtime: Pick<HostRuntime, "importModule" | "loadErrorCode">,
  { module, marker, auxiliaryMark }: IntrospectConfig,
  print: (line: string) => void = printer(),
): Promise<void> {
  print(outcomeLine(await look(runtime, module, auxiliaryMark), marker));
}

function printer(): (line: string) => void {
  const write = writeSync;
  return (line) => void write(STDOUT, line);
}

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
    const told = `${name}: ${message}`.slice(0, LOAD_MESSAGE_CHARACTERS);
    const code = message.includes(auxiliaryMark)
      ? "unsupported_media_type"
      : runtime.loadErrorCode(error);
    return { kind: "refused", code, message: told };
  }
  const authored = bridge.default as { readonly default?: unknown };
  return { kind: "loaded", handlers: ownHandlers(authored.default) };
}
