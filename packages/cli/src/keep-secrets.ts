import { createScrubber, secretsOf, valueForms } from "@runtime-abi/conformance/scrubber";
import type { CliContext } from "./context.ts";
import type { Output } from "./output.ts";

/** Options that name the environment variable of a credential, and what stands before its name. */
const CREDENTIAL_OPTIONS: readonly (readonly [option: string, before: RegExp])[] = [
  ["--token-env", /^/],
  ["--loader-token-env", /^/],
  ["--header-env", /^[^=]*=/],
  ["--secret-env", /^[^=]*=/],
];

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
    .filter(({ length }) => length >= SHORTEST_KEPT)
    .flatMap((value) => [...secretsOf({ headers: { value } }), ...valueForms(value)]);
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
    const named = CREDENTIAL_OPTIONS.find(
      ([option]) => argument === option || argument.startsWith(`${option}=`),
    );
    if (named === undefined) {
      return [];
    }
    const [option, before] = named;
    const value = argument === option ? (argv[index + 1] ?? "") : argument.slice(option.length + 1);
    return [value.replace(before, "")];
  });
}

function scrubbed(output: Output, scrub: (text: string) => string): Output {
  const { terminal } = output;
  return {
    isTerminal: output.isTerminal,
    ...(terminal === undefined
      ? {}
      : { terminal: { ...terminal, paint: (text) => terminal.paint(scrub(text)) } }),
    columns: () => output.columns(),
    write: (text) => output.write(scrub(text)),
    flushed: () => output.flushed(),
  };
}
