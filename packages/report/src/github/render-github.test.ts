import { describe, expect, test } from "vitest";
import { assembleReport } from "../assemble-report.ts";
import { exitCode } from "../exit-code.ts";
import { knownFailuresThatAre } from "../known-failures/known-failure-standings.ts";
import { parseWorkflowCommands, type WorkflowCommand } from "../testing/parse-workflow-commands.ts";
import { reportCases } from "../testing/report-cases.ts";
import { failed, sampleInput, unmeasured } from "../testing/sample-input.ts";
import { presentable } from "../text/presentable.ts";
import { annotations } from "./annotations.ts";
import { renderGithub } from "./render-github.ts";
import { workflowCommand } from "./workflow-command.ts";

/** Every line is obeyed, but the end of the last. */
function commandsOf(log: string): WorkflowCommand[] {
  expect(log.endsWith("\n")).toBe(true);
  return parseWorkflowCommands(log.slice(0, -1)).map((command) => {
    expect(command).toBeDefined();
    return command as WorkflowCommand;
  });
}

describe.each(reportCases())("$name", ({ report }) => {
  const commands = commandsOf(renderGithub(report, {}));

  test("holds annotations and no other command, each as it was meant", () => {
    const meant = annotations(presentable(report), {});
    expect(commands).toEqual(
      meant.map(({ level, title, message }) => ({ name: level, properties: { title }, message })),
    );
  });

  test("begins with the result, and tells each failure", () => {
    const [result, ...rest] = commands;
    expect(result?.properties.title).toMatch(/^Runtime ABI: /);
    expect(result?.message).toContain(`Exit code ${exitCode(report)}: `);
    expect(result?.message).toContain(presentable(report).proves.slice(0, 60));
    const known = knownFailuresThatAre("known", report).length;
    const stale = knownFailuresThatAre("stale", report).length;
    expect(rest.filter(({ name }) => name === "error")).toHaveLength(report.failed - known + stale);
    expect(rest.filter(({ name }) => name === "notice")).toHaveLength(known);
    expect(rest.some(({ name }) => name === "warning")).toBe(report.unmeasured > 0);
  });
});

test("what separates is escaped where it would, and comes back", () => {
  const title = "a,b:c%d%3A\r\n::x";
  const message = "100%\r\n::error::x, %0A";
  const line = workflowCommand({ level: "notice", title, message });
  expect(line).toBe(
    "::notice title=a%2Cb%3Ac%25d%253A%0D%0A%3A%3Ax::100%25%0D%0A::error::x, %250A",
  );
  expect(commandsOf(`${line}\n`)).toEqual([{ name: "notice", properties: { title }, message }]);
});

test("the level of the result follows the exit code", () => {
  const level = (...input: Parameters<typeof sampleInput>) =>
    commandsOf(renderGithub(assembleReport(sampleInput(...input)), {}))[0]?.name;
  expect(level()).toBe("notice");
  expect(level({ answers: failed() })).toBe("error");
  expect(level({ answers: unmeasured() })).toBe("warning");
  expect(level({}, { interrupted: true })).toBe("error");
  const partial = assembleReport(sampleInput({ answers: unmeasured() }));
  expect(commandsOf(renderGithub(partial, { allowPartial: true }))[0]?.name).toBe("notice");
});

test("checks left unmeasured for one cause are told at once", () => {
  const report = assembleReport(sampleInput({ answers: unmeasured(), fires: unmeasured() }));
  const [, ...rest] = commandsOf(renderGithub(report, {}));
  expect(rest).toEqual([
    {
      name: "warning",
      properties: { title: "not measured: 2 checks" },
      message: "answers, fires\ncause: operator\nbecause: no loader endpoint was given\nGive one.",
    },
  ]);
});

test("what is listed as a known failure, yet passed, is told by itself, with what to do", () => {
  const knownFailures = [{ check: "answers", reason: "Told upstream." }];
  const input = sampleInput({}, { knownFailures, knownFailuresFrom: "known.yaml" });
  const [, ...rest] = commandsOf(renderGithub(assembleReport(input), {}));
  expect(rest).toEqual([
    {
      name: "error",
      properties: { title: "stale known failure: answers" },
      message:
        "answers passed, though it is listed as a known failure: remove it from known.yaml.\nIt was listed because: Told upstream.",
    },
  ]);
});
