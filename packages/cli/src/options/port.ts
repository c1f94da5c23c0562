import { CommandUsageError } from "../usage-error.ts";

const HIGHEST_PORT = 65_535;

/** The value of `--port`; 0 lets the system choose. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > HIGHEST_PORT) {
    throw new CommandUsageError(
      "invalid-value",
      `--port ${JSON.stringify(text)} is not a port number.`,
      `Give a number from 0 (the system chooses) to ${HIGHEST_PORT}.`,
    );
  }
  return port;
}
