import type { CommanderError } from "commander";
import { CommandUsageError, type CommandUsageErrorCode } from "./usage-error.ts";

const CODES: Readonly<Record<string, CommandUsageErrorCode>> = {
  "commander.unknownOption": "unknown-option",
  "commander.unknownCommand": "unknown-command",
  "commander.optionMissingArgument": "missing-value",
  "commander.missingArgument": "missing-value",
  "commander.missingMandatoryOptionValue": "missing-value",
};

/** What commander appends to a message; the message itself may have line feeds, from an argument. */
const SUGGESTION = /\n\((Did you mean [^\n]*\?)\)$/;

/** Help and version, which end parsing by a thrown error too. */
const ENDINGS_IN_ORDER = new Set(["commander.helpDisplayed", "commander.version"]);

/**
 * What the parser refused, as a usage error; `undefined` when it only printed help or the version.
 *
 * @param command the command whose options were being parsed, when it came to one
 *
 * Stray arguments and values after an unknown option are not repeated: one may be a credential.
 */
export function parseFailure(
  error: CommanderError,
  command: string | undefined,
): CommandUsageError | undefined {
  if (ENDINGS_IN_ORDER.has(error.code)) {
    return undefined;
  }
  const { message, suggestion } = splitMessage(error);
  const help = `See \`${helpCommand(command)}\`.`;
  return new CommandUsageError(
    CODES[error.code] ?? "invalid-value",
    message,
    suggestion === undefined ? help : `${suggestion} ${help}`,
  );
}

function splitMessage(error: CommanderError): { message: string; suggestion?: string } {
  if (error.code === "commander.help") {
    return { message: "No command was given." };
  }
  if (error.code === "commander.excessArguments") {
    return { message: "There are arguments that no option takes." };
  }
  const [whole, suggestion] = SUGGESTION.exec(error.message) ?? [""];
  const problem = withoutValue(
    error.message.slice(0, error.message.length - whole.length).replace(/^error: /, ""),
    error.code,
  );
  const message = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`;
  return {
    message: message.endsWith(".") ? message : `${message}.`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/**
 * An unknown option is named as far as its name goes: what follows an equals sign, or a letter after
 * a single dash, is a value, whatever characters it holds.
 */
function withoutValue(problem: string, code: string): string {
  return code === "commander.unknownOption"
    ? problem.replace(/'(-[^-]|--[^=]*).*$/s, (_, name: string) => `'${name.replace(/'$/, "")}'`)
    : problem;
}

function helpCommand(command: string | undefined): string {
  return command === undefined ? "runtime-abi --help" : `runtime-abi ${command} --help`;
}
