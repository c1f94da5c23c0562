import { COMMAND } from "./lay-out.ts";

/** What stands before a command on its line. */
const LEAD = /^(see it )?by hand: /i;

/** A diagnosis, its prose apart from the command that shows it by hand; either may be empty. */
export interface DiagnosisParts {
  readonly prose: string;
  readonly command: string;
}

/** From the line that holds a placeholder on, the text is for a shell. */
export function diagnosisParts(diagnosis: string): DiagnosisParts {
  const lines = diagnosis.split("\n");
  const first = lines.findIndex((line) => COMMAND.test(line));
  const prose = first === -1 ? lines : lines.slice(0, first);
  const command = first === -1 ? [] : lines.slice(first);
  return { prose: prose.join("\n").trim(), command: command.join("\n").replace(LEAD, "").trim() };
}
