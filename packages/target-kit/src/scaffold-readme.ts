import type { Deployment } from "@runtime-abi/bundle";
import { SCAFFOLD_DIGESTS } from "./scaffold-digests.ts";

/**
 * Said after `sh` at the head of a block of commands that is not simply run to its end:
 * - `background`: runs until it is stopped, in a terminal of its own;
 * - `whole`: another way to do what the block before it does, which takes longer;
 * - `projected`: another way to do it, with an addition that is optional;
 * - `account`: needs an account with the service that is deployed to.
 */
export type CommandsKind = "background" | "whole" | "projected" | "account";

/** A block of shell commands, as a README shows it. */
export function commands(lines: readonly string[], ...kinds: readonly CommandsKind[]): string {
  return [`\`\`\`${["sh", ...kinds].join(" ")}\n`, ...joined(lines), "```"].join("");
}

function joined(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${line}\n`);
}

/** A README: its parts, an empty line between them, and one line feed at the end. */
export function readme(parts: readonly string[]): string {
  return `${parts.join("\n\n")}\n`;
}

/** How an operator sees that these are the bytes that everybody measures with. */
export function proveBytesSection(): string {
  return [
    "## Are these the bytes?",
    `The modules of the two workers are exact copies. Do not bundle, minify or wrap them: a byte changed is another subject. \`${SCAFFOLD_DIGESTS}\` holds their digests (macOS: \`shasum -a 256 --check\`):`,
    commands([`sha256sum --check ${SCAFFOLD_DIGESTS}`]),
  ].join("\n\n");
}

/** Waits until something answers there, for a bounded time. */
export function waitCommand(url: string, more = "--fail"): string {
  return `curl --silent --show-error --retry 40 --retry-delay 1 --retry-connrefused ${more} ${url}`;
}

/** Files that measuring commands write, each its own: no report takes the place of another. */
const REPORT_FILES = {
  quick: "report.json",
  whole: "report-whole.json",
  account: "report-deployed.json",
} as const;

type MeasuredRun = keyof typeof REPORT_FILES;

/** Lines that keep the reports of these runs out of version control. */
export function ignoredReports(...runs: readonly MeasuredRun[]): string {
  return runs.map((run) => `${REPORT_FILES[run]}\n`).join("");
}

function reporters(run: MeasuredRun): string {
  return `--reporter text --reporter json=${REPORT_FILES[run]}`;
}

export interface MeasuredPlace {
  readonly endpoint: string;
  readonly loaderEndpoint: string;
  /** Variable that holds the bearer token of the loader adapter; absent: it asks for none. */
  readonly loaderTokenVariable?: string;
  /** What the report is to call it. */
  readonly subject: string;
}

/** The command that measures, without the minute of cron. */
export function measureCommands(place: MeasuredPlace): string {
  return commands([...run(place), `  --only '!scheduled*' --allow-partial ${reporters("quick")}`]);
}

/** The command that measures all. */
export function wholeMeasureCommands(
  place: MeasuredPlace,
  kind: Extract<CommandsKind, MeasuredRun> = "whole",
  more = "",
): string {
  return commands([...run(place), `  ${more}${reporters(kind)}`], kind);
}

function run({ endpoint, loaderEndpoint, loaderTokenVariable, subject }: MeasuredPlace): string[] {
  const token =
    loaderTokenVariable === undefined ? "" : ` --loader-token-env ${loaderTokenVariable}`;
  return [
    `runtime-abi run --endpoint ${endpoint} \\`,
    `  --loader-endpoint ${loaderEndpoint}${token} \\`,
    `  --subject "${subject}" \\`,
  ];
}

/** Reading on after the commands that measure. */
export const MEASURE_NOTES: string = [
  "`runtime-abi` is the command line of the repository that wrote this directory. One run per deployment at a time: the observation of cron cannot tell two runs apart.",
  "Exit code 0: complete and nothing failed, or partial where that was allowed; 1: a check failed, and the output says how to see it by hand.",
].join("\n");

/** What must not be imitated for a run to mean something, and what may be thrown away. */
export function mustBeRealSection({ deployment, cron }: RealParts): string {
  const { vars, sensitiveVars, queue } = deployment;
  const bindings = deployment.bindings.map((binding) => `\`${binding.name}\``).join(", ");
  return [
    "## What must be real",
    [
      `- The secret (${listed(sensitiveVars)}): a real secret of the platform, not a plain variable; its value is of no matter, unless a run is told it (\`--secret-env\`) to compare it. Use a throw-away one of 12 characters or more.`,
      `- The queue (\`${queue}\`): sent to and consumed by the same worker, which must be its only consumer.`,
      `- The cron attachment (\`${deployment.cron}\`): fired by ${cron}, once a minute, in UTC.`,
      `- \`env\` with exactly these names: ${listed([...vars, ...sensitiveVars])} and ${bindings}. Switch off whatever else a platform injects.`,
      `- KV: an empty namespace of its own. ${peerSentence(deployment)}`,
    ].join("\n"),
  ].join("\n\n");
}

function peerSentence({ peer: { bindings = [] } }: Deployment): string {
  return bindings.length === 0
    ? "The peer: a worker of its own, with no variable, secret, binding or attachment."
    : `The peer: a worker of its own, with KV of its own as ${listed(bindings.map(({ name }) => name))}, in a namespace that the measured worker does not see, and no variable, secret, other binding or attachment.`;
}

export interface RealParts {
  readonly deployment: Deployment;
  /** What fires the schedule, in the middle of a sentence. */
  readonly cron: string;
}

/** @param where what is to be removed, or how, a sentence. */
export function leftBehindSection(where: string): string {
  return [
    "## What a run leaves behind",
    `Keys in the KV namespace and messages in the queue, which the report lists under \`residue\`; none of them is read by a later run. ${where}`,
  ].join("\n\n");
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
