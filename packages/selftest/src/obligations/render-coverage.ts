import type { Cover, DefinitionCoverage, Obligation } from "./obligation.ts";

/** In which corpus each check stands, by the check's name. */
export type CorpusOfCheck = ReadonlyMap<string, string>;

const KINDS: readonly Cover["kind"][] = ["checked", "unmeasured", "planned"];

/**
 * The coverage of the definitions for people: every obligation, and what becomes of it.
 *
 * @throws {TypeError} when an obligation rests on a check that stands in no corpus
 */
export function renderCoverage(
  coverage: readonly DefinitionCoverage[],
  corpusOf: CorpusOfCheck,
): string {
  const sections = [
    preamble(coverage),
    ...coverage.map((definition) => section(definition, corpusOf)),
  ];
  return `${sections.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function preamble(coverage: readonly DefinitionCoverage[]): string[] {
  const counts = coverage.map(({ definition, obligations }) =>
    row([
      `\`${definition}\``,
      ...[obligations, ...KINDS.map((kind) => obligations.filter(isOf(kind)))].map((list) =>
        String(list.length),
      ),
    ]),
  );
  return [
    "# Coverage",
    "",
    "Rendered by `pnpm build` from `packages/selftest/src/obligations`; not to be edited.",
    "",
    "What the definitions of the ABI demand of a host, in words of our own, and what becomes of each demand:",
    "",
    "- **checked**: the named check of the named corpus fails when it is not kept.",
    "- **unmeasured**: no client of the ABI can see it, for the stated reason.",
    "- **planned**: it can be seen, and no check sees it yet. This certifies nothing.",
    "",
    "A place is a member of the definition's file, an entry of a list by its name. `description:3` is the third",
    "sentence of a text. A demand that stands in several places has a row of its own, and names each.",
    "",
    ...head(["definition", "demands", ...KINDS]),
    ...counts,
  ];
}

function isOf(kind: Cover["kind"]): (obligation: Obligation) => boolean {
  return ({ cover }) => cover.kind === kind;
}

function section(
  { definition, obligations, explains }: DefinitionCoverage,
  corpusOf: CorpusOfCheck,
): string[] {
  return [
    `## ${definition}`,
    "",
    `Places are those of \`${definition}.json\`.`,
    "",
    ...head(["demand", "becomes", "stated at"]),
    ...obligations.map(({ says, cover, at }) =>
      row([says, becomes(cover, corpusOf), at.map(code).join("<br>")]),
    ),
    ...(explains.length === 0
      ? []
      : [
          "",
          `These explain, permit or repeat, and demand nothing of a host: ${explains.map(code).join(", ")}.`,
        ]),
  ];
}

function becomes(cover: Cover, corpusOf: CorpusOfCheck): string {
  switch (cover.kind) {
    case "checked":
      return cover.checks
        .map((name) => `${code(name)} (${corpusNamed(name, corpusOf)})`)
        .join("<br>");
    case "unmeasured":
      return cover.entry === undefined
        ? `unmeasured: ${cover.reason}`
        : `unmeasured, ${code(cover.entry)} (${corpusNamed(cover.entry, corpusOf)}): ${cover.reason}`;
    case "planned":
      return `planned: ${code(cover.name)}`;
  }
}

function corpusNamed(check: string, corpusOf: CorpusOfCheck): string {
  const corpus = corpusOf.get(check);
  if (corpus === undefined) {
    throw new TypeError(`no corpus has a check ${check}`);
  }
  return corpus;
}

function head(cells: readonly string[]): string[] {
  return [row(cells), row(cells.map(() => "---"))];
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}
