import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { LoadFailure } from "../../loader/load-failure.ts";
import type { RequestedLoad } from "../../loader/load-request.ts";
import type { HostRuntime } from "../host-runtime.ts";
import { LoadImpossibleError } from "./load-impossible-error.ts";
import { findOutcome, type LoadOutcome } from "./load-outcome.ts";
import { runBounded } from "./run-bounded.ts";
import { writeLoad } from "./write-load.ts";

export interface LoadSurroundings {
  readonly runtime: Pick<HostRuntime, "restrictedSelf">;
  /** Directory in which each load gets a fresh one of its own. */
  readonly directory: string;
  /** Ends what runs when the adapter ends. */
  readonly signal: AbortSignal;
}

/**
 * Loads a bundle in a fresh process of the same runtime and returns its handlers.
 * @throws {LoadFailure} what the runtime made of the bundle.
 * @throws {LoadImpossibleError} when the process told nothing: no code is guessed for that.
 */
export async function loadInProcess(
  load: RequestedLoad,
  { runtime, directory: below, signal }: LoadSurroundings,
): Promise<readonly string[]> {
  const marker = randomUUID();
  const { directory, config, importMap } = await writeLoad(load, below);
  try {
    const self = runtime.restrictedSelf([directory], importMap);
    const command = { ...self, args: [...self.args, "introspect", config] };
    const { output, end } = await runBounded(command, { cwd: directory, signal, input: marker });
    const outcome = findOutcome(output, marker);
    if (outcome === undefined) {
      throw new LoadImpossibleError(502, `the process that loads told nothing (${end})`);
    }
    return handlersOf(outcome);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function handlersOf(outcome: LoadOutcome): readonly string[] {
  switch (outcome.kind) {
    case "loaded":
      return outcome.handlers;
    case "refused":
      throw new LoadFailure(outcome.code, outcome.message);
  }
}
