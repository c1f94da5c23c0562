import type { Command } from "commander";
import { repeated } from "./option-values.ts";

/** The options that name where the values of vars and of the secret stand. */
export function defineValues(command: Command, whatFor: string): void {
  command
    .option(
      "--var-env <name=variable>",
      `${whatFor} a var of the deployment, in a variable (repeatable)`,
      repeated("--var-env"),
    )
    .option(
      "--secret-env <name=variable>",
      "the same of the secret: a throw-away one (repeatable)",
      repeated("--secret-env"),
    );
}
