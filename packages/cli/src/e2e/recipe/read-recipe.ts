import { globSync } from "node:fs";
import type { MarkdownDocument } from "../documents/read-markdown.ts";
import { type Deed, deedsOf } from "../documents/shell-blocks.ts";

/** A numbered step of a recipe. */
export interface Step {
  readonly number: number;
  /** The files and directories that it names, from the root of the repository. */
  readonly paths: readonly string[];
}

export interface Recipe {
  readonly steps: readonly Step[];
  /** Every path that the section names, in its steps and around them. */
  readonly paths: readonly string[];
  /** The commands of its shell blocks, in their order. */
  readonly commands: readonly Extract<Deed, { kind: "command" }>["command"][];
}

const STEP = /^(\d+)\. /;
const PATH = /`((?:packages|docs|scripts|\.changeset)(?:\/[^`\s]*)?)`/g;
/** Stands for the name of a section or of a procedure. */
const PLACEHOLDER = /<[a-z]+>/g;

/** The recipe below a heading of a document, with those of the headings that it covers. */
export function readRecipe(document: MarkdownDocument, heading: string): Recipe {
  const section = document.sections.find((candidate) => candidate.heading === heading);
  if (section === undefined) {
    throw new Error(`no section is called ${heading}`);
  }
  const fences = document.fences.filter((fence) => fence.heading === heading);
  return {
    steps: stepsOf(section.text),
    paths: pathsOf(section.text),
    commands: deedsOf({ fences }).flatMap((deed) =>
      deed.kind === "command" ? [deed.command] : [],
    ),
  };
}

/** Whether a step names a path: the file itself, or a directory that it lies below. */
export function names({ paths }: Step, path: string): boolean {
  return paths.some((named) => {
    const pattern = named
      .split(PLACEHOLDER)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("[a-z0-9-]+");
    return new RegExp(`^${pattern}${named.endsWith("/") ? "" : "$"}`).test(path);
  });
}

/** The paths that lead nowhere, whatever stands for their placeholders. */
export function leadingNowhere(paths: readonly string[], root: string): string[] {
  return paths.filter((path) => {
    const found = globSync(path.replace(PLACEHOLDER, "*").replace(/\/$/, ""), { cwd: root });
    return found.length === 0;
  });
}

function stepsOf(text: string): Step[] {
  const steps: { number: number; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const [, number] = STEP.exec(line) ?? [];
    if (number !== undefined) {
      steps.push({ number: Number(number), lines: [line] });
    } else if (line.startsWith("   ")) {
      steps.at(-1)?.lines.push(line);
    }
  }
  return steps.map(({ number, lines }) => ({ number, paths: pathsOf(lines.join("\n")) }));
}

function pathsOf(text: string): string[] {
  return [...text.matchAll(PATH)].map(([, path = ""]) => path);
}
