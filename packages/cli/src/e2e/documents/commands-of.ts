/** One command of a document, as a reader would type it. */
export interface DocumentedCommand {
  /** May span lines; its comment is left out. */
  readonly command: string;
  /** The exit code with which its comment begins, `exit N`; else 0. */
  readonly exitCode: number;
  /** The JSON document that its comment states as what it prints. */
  readonly prints: unknown;
}

const CONTINUED = /\\$/;
/** Where only a comment follows on the next line. */
const TRAILING = /\\\s*$/;
const COMMENT = /(?:^|\s)#\s(.*)$/;
const EXIT = /^\s*exit (\d+)\b/;

/** The commands of a block of shell text, each with what is said of it. */
export function commandsOf(block: string): DocumentedCommand[] {
  const commands: string[][] = [[]];
  for (const line of block.split("\n")) {
    commands.at(-1)?.push(line);
    if (!CONTINUED.test(line)) {
      commands.push([]);
    }
  }
  return commands.flatMap((lines) => {
    const comment = lines.map((line) => COMMENT.exec(line)?.[1] ?? "").join(" ");
    const command = lines
      .map((line) => line.replace(COMMENT, "").trimEnd())
      .join("\n")
      .replace(TRAILING, "")
      .trim();
    return command === "" ? [] : [{ command, ...promised(comment) }];
  });
}

function promised(comment: string): Omit<DocumentedCommand, "command"> {
  return {
    exitCode: Number(EXIT.exec(comment)?.[1] ?? 0),
    prints: comment.trim().startsWith("{") ? JSON.parse(comment) : undefined,
  };
}

/** The command on one line, with single spaces: the same command, however it is laid out. */
export function oneLine(command: string): string {
  return command.replace(/\\\n/g, " ").replace(/\s+/g, " ").trim();
}
