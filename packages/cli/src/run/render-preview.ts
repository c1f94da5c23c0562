import type { PreviewedCheck, RunPreview } from "@runtime-abi/conformance";
import { foldNumbered } from "@runtime-abi/report";
import type { EndpointAccess, RunSubject } from "../options/run-subject.ts";
import { textColumns } from "../text-columns.ts";

const MILLIS_PER_SECOND = 1000;

/** What a run would do, for a person to read before it takes place. */
export function renderPreview(preview: RunPreview, subject: RunSubject): string {
  const { checks, residue, runDeadlineMillis, setup } = preview;
  const measured = checks.filter(({ requests }) => requests.length > 0);
  const sections = [
    "Nothing is sent or started. This is what a run would do.\n",
    ["Subject", textColumns(subjectRows(subject, preview))],
    ["Setup check", setup.length === 0 ? "left out\n" : textColumns(setup.map(requestRow))],
    [`Checks: ${measured.length} of ${checks.length} would be measured`, checkRows(checks)],
    "A check whose timing is in doubt, or that was cut when the runtime died, is measured again; a failed\none may be followed by one more read that explains it.\n",
    ["Bound of the whole run", textColumns([[seconds(runDeadlineMillis)]])],
    ["Left behind in the deployment", textColumns(residueRows(residue))],
  ] as const;
  return sections
    .map((section) =>
      typeof section === "string" ? section : `${section[0]}\n${indented(section[1])}`,
    )
    .join("\n");
}

function subjectRows(subject: RunSubject, { runnerHeaders }: RunPreview): string[][] {
  const own = ["the runner's own headers", runnerHeaders.join(", ")];
  if (subject.kind === "stand-in") {
    return [["in-process", "the stand-in, started for the run and stopped after it"], own];
  }
  if (subject.kind === "target") {
    const mode = subject.mode === "stock" ? ", nothing added to it" : "";
    return [["target", `${subject.name}${mode}, started for the run and stopped after it`], own];
  }
  const { worker, loader } = subject;
  return [
    ["worker endpoint", worker.url],
    ["its extra headers", headerNames(worker)],
    ["loader endpoint", loader?.url ?? "none"],
    ...(loader === undefined ? [] : [["its extra headers", headerNames(loader)]]),
    own,
  ];
}

/** By name only: their values are secrets. */
function headerNames({ credential, headers = {} }: EndpointAccess): string {
  const names = [...(credential === undefined ? [] : ["authorization"]), ...Object.keys(headers)];
  return names.join(", ") || "none";
}

function checkRows(checks: readonly PreviewedCheck[]): string {
  return checks
    .map((check) =>
      check.unmeasured === undefined
        ? `${check.check} (at most ${seconds(check.deadlineMillis)})\n${indented(textColumns(check.requests.map(requestRow)))}`
        : `${check.check}: not measured, ${check.unmeasured}\n`,
    )
    .join("");
}

function requestRow({
  endpoint,
  method,
  path,
  everyMillis,
}: RunPreview["setup"][number]): string[] {
  const place = endpoint === "loader" ? `(loader endpoint)${path}` : path;
  return [
    method,
    place,
    ...(everyMillis === undefined ? [] : [`every ${seconds(everyMillis)} until it is decided`]),
  ];
}

function residueRows({ kvKeys, queueMessages }: RunPreview["residue"]): string[][] {
  const rows = [
    ...foldNumbered(kvKeys).map((key) => ["KV key", key]),
    ...(queueMessages === 0 ? [] : [["queue messages sent", String(queueMessages)]]),
  ];
  return rows.length === 0 ? [["nothing"]] : rows;
}

function seconds(millis: number): string {
  return `${millis / MILLIS_PER_SECOND} s`;
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
