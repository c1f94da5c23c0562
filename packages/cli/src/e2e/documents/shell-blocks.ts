import { parse } from "yaml";
import { commandsOf, type DocumentedCommand } from "./commands-of.ts";
import type { Fence, MarkdownDocument } from "./read-markdown.ts";

/** What a reader does, in the order of the document. */
export type Deed =
  | { readonly kind: "command"; readonly fence: Fence; readonly command: DocumentedCommand }
  | { readonly kind: "save"; readonly fence: Fence; readonly file: string };

/** Commands of shell blocks and of the steps of workflows, and the files that blocks are saved as. */
export function deedsOf({ fences }: Pick<MarkdownDocument, "fences">): Deed[] {
  return fences.flatMap((fence): Deed[] => [
    ...(fence.file === undefined ? [] : [{ kind: "save" as const, fence, file: fence.file }]),
    ...shellOf(fence)
      .flatMap(commandsOf)
      .map((command) => ({ kind: "command" as const, fence, command })),
  ]);
}

function shellOf({ language, text }: Fence): string[] {
  if (language === "sh") {
    return [text];
  }
  return language === "yaml" ? workflowSteps(text).flatMap(({ run }) => run ?? []) : [];
}

interface Step {
  readonly run?: string;
}

interface Workflow {
  readonly jobs?: Readonly<Record<string, { readonly steps?: readonly Step[] }>>;
}

/** The steps of a workflow of GitHub Actions; none of any other document. */
export function workflowSteps(yaml: string): readonly Step[] {
  const { jobs = {} } = (parse(yaml) ?? {}) as Workflow;
  return Object.values(jobs).flatMap(({ steps = [] }) => steps);
}
