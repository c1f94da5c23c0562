import { printableLine } from "@runtime-abi/report";
import type { RunningTarget, Target } from "@runtime-abi/target-kit";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { endedByInterruption, type Interruption } from "../interruption.ts";
import { loadCorpus } from "../load-corpus.ts";
import { parsePort } from "../options/port.ts";
import { readValues, type ValueFlags } from "../options/value-env.ts";
import { STAND_IN } from "../stand-in/stand-in-name.ts";
import { knownTargets, loadTarget, unknownTarget } from "../target-registry.ts";
import { requireUsable } from "../usable-target.ts";
import { CommandUsageError } from "../usage-error.ts";

export interface ServeFlags extends ValueFlags {
  readonly target: string;
  readonly stock?: boolean;
  readonly port?: string;
  /** Only for the stand-in. */
  readonly fault?: string;
  readonly corpus?: string;
  readonly extended?: boolean;
}

/** Starts a target, prints where it is as one line of JSON, and keeps it until it is stopped. */
export async function serveCommand(
  flags: ServeFlags,
  context: CliContext,
  load: (flags: ServeFlags) => Promise<Target> = loadServed,
): Promise<number> {
  const mode = flags.stock === true ? "stock" : "host";
  const port = flags.port === undefined ? 0 : parsePort(flags.port);
  const target = await load(flags);
  await requireUsable(target, mode);
  const { corpus } = await loadCorpus(flags, context);
  const values = readValues(flags, context.env)?.forCorpus(corpus);
  const deployment = values === undefined ? corpus.deployment : { ...corpus.deployment, values };
  const interruption = context.watchInterruption(() =>
    context.stderr.write("Stopping; interrupt again to exit at once.\n"),
  );
  try {
    const running = await target.start(deployment, {
      mode,
      port,
      signal: interruption.signal,
      log: (line) => context.stderr.write(`${target.name} | ${printableLine(line)}\n`),
    });
    return await keep(running, target.name, interruption, context);
  } catch (error) {
    if (!endedByInterruption(error, interruption.signal)) {
      throw error;
    }
    context.stderr.write("runtime-abi: interrupted before the runtime stood.\n");
    return EXIT_CODES.interrupted;
  } finally {
    interruption.dispose();
  }
}

/** A target, or the stand-in, which can be served although it is no target of a run. */
async function loadServed({ target, fault }: ServeFlags): Promise<Target> {
  if (target === STAND_IN) {
    const { standInTarget } = await import("../stand-in/stand-in-target.ts");
    return standInTarget(fault);
  }
  if (fault !== undefined) {
    throw new CommandUsageError(
      "conflicting-options",
      `--fault has a meaning together with --target ${STAND_IN} only.`,
      `Serve --target ${STAND_IN}, or leave --fault out.`,
    );
  }
  const known = [...(await knownTargets()), STAND_IN];
  if (!known.includes(target)) {
    throw unknownTarget(target, known);
  }
  return loadTarget(target);
}

async function keep(
  running: RunningTarget,
  name: string,
  { signal }: Interruption,
  { stdout, stderr }: CliContext,
): Promise<number> {
  try {
    const { endpoint, loaderEndpoint = "" } = running;
    stdout.write(`${JSON.stringify({ target: name, endpoint, loaderEndpoint })}\n`);
    const exit = await Promise.race([running.exited, aborted(signal)]);
    if (exit === undefined) {
      return EXIT_CODES.success;
    }
    // Its log has been printed as it came.
    stderr.write(`runtime-abi: the runtime ended by itself: ${printableLine(exit.message)}\n`);
    return EXIT_CODES.failed;
  } finally {
    await running.stop();
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(undefined);
    } else {
      signal.addEventListener("abort", () => resolve(undefined), { once: true });
    }
  });
}
