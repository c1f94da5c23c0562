/** A fenced block of a document. */
export interface Fence {
  /** First word after the opening fence; empty when there is none. */
  readonly language: string;
  /** Second word: the file that the reader is told to save the block as. */
  readonly file: string | undefined;
  readonly text: string;
  /** Line of the opening fence, from 1. */
  readonly line: number;
  /** The heading that it stands under; empty before the first. */
  readonly heading: string;
}

/** What is looked at of a Markdown document. */
export interface MarkdownDocument {
  readonly fences: readonly Fence[];
  /** Anchors of the headings, as GitHub makes them. */
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly { readonly target: string; readonly line: number }[];
  readonly sections: readonly Section[];
}

/** A heading and the tables directly below it. */
export interface Section {
  readonly heading: string;
  /** Cells of the rows, without the head of the table. */
  readonly rows: readonly (readonly string[])[];
  readonly text: string;
}

interface Line {
  readonly text: string;
  readonly number: number;
}

const OPENING = /^(`{3,})([^`]*)$/;

const INDENTED = /^\s+`{3}/;

/** Reads the constructs that this repository's documents use; a fence in another form is an error. */
export function readMarkdown(source: string): MarkdownDocument {
  const fences: Fence[] = [];
  const prose: Line[] = [];
  let open: { readonly mark: string; readonly fence: Fence; readonly lines: string[] } | undefined;
  for (const [index, text] of source.split("\n").entries()) {
    const [, mark = "", info = ""] = OPENING.exec(text) ?? [];
    if (open !== undefined) {
      if (text === open.mark) {
        fences.push({ ...open.fence, text: open.lines.join("\n") });
        open = undefined;
      } else {
        open.lines.push(text);
      }
    } else if (mark !== "") {
      const [language = "", file] = info.trim().split(/\s+/);
      const heading = headingOf(prose.findLast((line) => headingOf(line) !== undefined)) ?? "";
      open = { mark, fence: { language, file, text: "", line: index + 1, heading }, lines: [] };
    } else if (INDENTED.test(text)) {
      throw new Error(`the fence of line ${index + 1} is indented`);
    } else {
      prose.push({ text, number: index + 1 });
    }
  }
  if (open !== undefined) {
    throw new Error(`the fence of line ${open.fence.line} is not closed`);
  }
  return { fences, anchors: anchorsOf(prose), links: linksOf(prose), sections: sectionsOf(prose) };
}

const HEADING = /^#{1,6} +(.*?) *$/;

function headingOf(line: Line | undefined): string | undefined {
  return line && HEADING.exec(line.text)?.[1];
}

function anchorsOf(prose: readonly Line[]): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const line of prose) {
    const heading = headingOf(line);
    if (heading !== undefined) {
      const anchor = slug(heading);
      let candidate = anchor;
      for (let count = 1; anchors.has(candidate); count += 1) {
        candidate = `${anchor}-${count}`;
      }
      anchors.add(candidate);
    }
  }
  return anchors;
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\p{Mark} _-]/gu, "")
    .replaceAll(" ", "-");
}

function linksOf(prose: readonly Line[]): { readonly target: string; readonly line: number }[] {
  return prose.flatMap(({ text, number }) =>
    [...text.replace(/`[^`]*`/g, "").matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = ""]) => ({
      target,
      line: number,
    })),
  );
}

function sectionsOf(prose: readonly Line[]): Section[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: "", lines: [] }];
  for (const line of prose) {
    const heading = headingOf(line);
    if (heading === undefined) {
      sections.at(-1)?.lines.push(line.text);
    } else {
      sections.push({ heading, lines: [] });
    }
  }
  return sections.map(({ heading, lines }) => ({
    heading,
    rows: rowsOf(lines),
    text: lines.join("\n"),
  }));
}

/** A head is followed by a line of dashes; both are left out. */
function rowsOf(lines: readonly string[]): string[][] {
  const rows = lines.map((line) => (line.startsWith("|") ? cells(line) : undefined));
  const isRule = (row: readonly string[] | undefined) =>
    row?.every((cell) => /^:?-+:?$/.test(cell)) ?? false;
  return rows.filter(
    (row, index): row is string[] => row !== undefined && !isRule(row) && !isRule(rows[index + 1]),
  );
}

function cells(line: string): string[] {
  return line
    .replace(/^\||\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
