import { TargetError } from "@runtime-abi/target-kit";

/** What may stand around a value there. Within the first, `\\n` and `\\r` are read as line ends. */
const QUOTES = ['"', "'", "`"] as const;

/**
 * A line of `.dev.vars` that wrangler reads as exactly this value. The file knows no escape for a
 * quote, and reads a carriage return as a line feed.
 * @throws {TargetError} when no line is.
 */
export function devVarsLine(name: string, value: string): string {
  const quote = QUOTES.find((candidate) => carries(candidate, value));
  if (quote === undefined || value.includes("\r")) {
    throw new TargetError(
      "target-start-failed",
      `wrangler's .dev.vars cannot hold the value of ${name} as it is`,
      "deploy a value without carriage returns, that does not end in a backslash and lacks one of the three quotes",
    );
  }
  return `${name}=${quote}${value}${quote}\n`;
}

function carries(quote: (typeof QUOTES)[number], value: string): boolean {
  return (
    !value.includes(quote) && !value.endsWith("\\") && !(quote === '"' && /\\[nr]/.test(value))
  );
}
