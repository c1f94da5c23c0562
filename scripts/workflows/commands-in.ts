/** Words of the shell that stand before a command, or alone. */
const KEYWORDS = new Set(["if", "then", "else", "elif", "fi", "!", "do", "done", "exec"]);

/** An assignment; what is substituted in it is a command too. */
const ASSIGNED = /^[A-Za-z_]\w*=(.*)$/;

/** One word: quoted, substituted, or neither. */
const WORD = /(?:\$\([^)]*\)|"(?:\\.|\$\([^)]*\)|[^"])*"|'[^']*'|[^\s"'$]|\$(?!\())+/g;

/** The commands of a step's `run`, each by its words, without the shell's own. */
export function commandsIn(run: string): string[][] {
  return run
    .replace(/\\\n/g, " ")
    .split(/\n|;|&&|\|\|/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => commandsOfLine(line));
}

function commandsOfLine(line: string): string[][] {
  const words = line.match(WORD) ?? [];
  const start = words.findIndex((word) => !KEYWORDS.has(word));
  const command = start === -1 ? [] : words.slice(start);
  const [first = ""] = command;
  const assigned = ASSIGNED.exec(first)?.[1];
  const inner = substituted(assigned ?? "");
  return command.length === 0 ? [] : assigned === undefined ? [command] : inner;
}

function substituted(value: string): string[][] {
  return [...value.matchAll(/\$\(([^)]*\)[^)]*|[^)]*)\)/g)].flatMap(([, inner = ""]) =>
    commandsIn(inner),
  );
}
