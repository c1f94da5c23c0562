import type { RenderOptions } from "../renderers.ts";
import type { Report } from "../report-schema.ts";
import { presentable } from "../text/presentable.ts";
import { annotations } from "./annotations.ts";
import { workflowCommand } from "./workflow-command.ts";

/**
 * The report as workflow commands of GitHub Actions, which become annotations of the build. Every
 * line is one command. The result comes first: a step shows ten annotations of a level at most.
 */
export function renderGithub(source: Report, options: Pick<RenderOptions, "allowPartial">): string {
  const lines = annotations(presentable(source), options).map(workflowCommand);
  return `${lines.join("\n")}\n`;
}
