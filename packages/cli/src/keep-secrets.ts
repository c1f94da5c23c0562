import { createScrubber } from "@runtime-abi/conformance/scrubber";
import type { CliContext } from "./context.ts";
import type { Output } from "./output.ts";

/** Options that name the environment variable of a credential. */
const CREDENTIAL_OPTIONS = ["--token-env", "--loader-token-env"];

/** Shorter values are refused as credentials, give little away, and stand in honest text. */
const SHORTEST_KEPT = 4;

/**
 * The same context, with outputs that mask every credential which the arguments name, in all its
 * forms. It reads the arguments before anything else does, so that no error in them, and nothing
 * printed later, can show one.
 */
export function keepSecrets(context: CliContext, argv: readonly string[]): CliContext {
  const secrets = namedVariables(argv)
    .map((name) => (Object.hasOwn(context.env, name) ? (context.env[name] ?? "") : ""))
    .filter(({ length }) => length >= SHORTEST_KEPT);
  if (secrets.length === 0) {
    return context;
  }
  const { scrubText } = createScrubber(secrets);
  return {
    env: context.env,
    get workingDirectory() {
      return context.workingDirectory;
    },
    stdout: scrubbed(context.stdout, scrubText),
    stderr: scrubbed(context.stderr, scrubText),
    watchInterruption: (announce) => context.watchInterruption(announce),
  };
}

function namedVariables(argv: readonly string[]): string[] {
  return argv.flatMap((argument, index) => {
    if (CREDENTIAL_OPTIONS.includes(argument)) {
      return [argv[index + 1] ?? ""];
    }
    const option = CREDENTIAL_OPTIONS.find((each) => argument.startsWith(`${each}=`));
    return option === undefined ? [] : [argument.slice(option.length + 1)];
  });
}

function scrubbed(output: Output, scrub: (text: string) => string): Output {
  return {
    isTerminal: output.isTerminal,
    columns: () => output.columns(),
    write: (text) => output.write(scrub(text)),
    flushed: () => output.flushed(),
  };
}
