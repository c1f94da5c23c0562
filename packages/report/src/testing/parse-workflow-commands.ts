/** A line that GitHub's runner would obey. */
export interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** The commands that the runner knows; any other name is text. */
const NAMES = new Set([
  "add-mask",
  "add-matcher",
  "add-path",
  "debug",
  "echo",
  "endgroup",
  "error",
  "group",
  "notice",
  "remove-matcher",
  "save-state",
  "set-env",
  "set-output",
  "stop-commands",
  "warning",
]);

/** The documented form, at the beginning of a line; and the older one, anywhere in it. */
const FORMS = [
  /^\s*::(?<name>[^\s:]+)(?: (?<properties>.*?))?::(?<message>.*)$/s,
  /##\[(?<name>[^\s\]]+)(?: (?<properties>[^\]]*))?\](?<message>.*)$/s,
];

/** What the runner makes of each line of a log; `undefined` where it is text. */
export function parseWorkflowCommands(log: string): (WorkflowCommand | undefined)[] {
  return log.split(/\r\n|\r|\n/).map(parseLine);
}

function parseLine(line: string): WorkflowCommand | undefined {
  for (const form of FORMS) {
    const { name = "", properties = "", message = "" } = form.exec(line)?.groups ?? {};
    if (NAMES.has(name.toLowerCase())) {
      const pairs = properties.split(",").filter((pair) => pair.trim() !== "");
      return {
        name,
        properties: Object.fromEntries(pairs.map(parseProperty)),
        message: unescaped(message),
      };
    }
  }
  return undefined;
}

function parseProperty(pair: string): [name: string, value: string] {
  const [name = "", ...value] = pair.split("=");
  return [name.trim(), unescaped(value.join("=").replaceAll("%3A", ":").replaceAll("%2C", ","))];
}

function unescaped(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}
