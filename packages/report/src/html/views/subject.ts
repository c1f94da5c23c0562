import type { Report } from "../../report-schema.ts";
import { foldNumbered } from "../../text/fold-numbered.ts";
import { formatDuration } from "../../text/format-duration.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, shown } from "../markup.ts";
import { grouped } from "../numbers.ts";
import { definitions } from "./definitions.ts";
import type { View } from "./view.ts";

/** What was measured where, what was added to it, and what the run left behind. */
export const subject: View = (report, detail) => {
  const code = (text: string) =>
    text !== "" && html`<code>${shown(text, detail.lineCharacters)}</code>`;
  const { target } = report;
  return html`<section aria-labelledby="subject"><h2 id="subject">Subject and run</h2>
${definitions([
  ["Worker endpoint", code(report.workerEndpoint)],
  ["Loader endpoint", report.loaderEndpoint === "" ? "none given" : code(report.loaderEndpoint)],
  [
    "Loader adapter",
    target?.loaderAdapter !== undefined && shown(target.loaderAdapter, detail.textCharacters),
  ],
  [
    "Executable",
    target?.executableSha256 !== undefined && code(`sha256:${target.executableSha256}`),
  ],
  ["Versions", versions(report, detail)],
  ["Additions", additions(report, detail)],
  ["Notes", notes(report, detail)],
  [
    "Independence",
    report.independent
      ? "The operator states that the runtime is not this repository’s. This report cannot check that."
      : target === undefined &&
        "The operator did not state that the runtime is independent of this repository.",
  ],
  ["Interface schema", code(report.interface.schemaDigest)],
  [
    "Environment",
    shown(`${report.environment.os}, Node ${report.environment.node}`, detail.lineCharacters),
  ],
  ["Run token", code(report.runToken)],
  [
    "Values compared",
    report.suppliedValues !== undefined &&
      shown(
        `${Object.keys(report.suppliedValues).join(", ")}: by digests keyed with the run token`,
        detail.lineCharacters,
      ),
  ],
  ["Runner commit", report.runner.commit !== "" && code(report.runner.commit)],
  ["Bounds", bounds(report)],
  ["Known failures from", report.knownFailuresFrom !== undefined && code(report.knownFailuresFrom)],
  ["Requests sent", requests(report, detail)],
  ["Left behind", residue(report, detail)],
])}</section>
`;
};

function versions({ target }: Report, detail: Detail): Interpolated {
  const entries = Object.entries(target?.versions ?? {}).slice(0, detail.items);
  return (
    entries.length > 0 &&
    html`<ul>${entries.map(([name, version]) => html`<li>${shown(name, detail.lineCharacters)} <code>${shown(version, detail.lineCharacters)}</code></li>`)}</ul>`
  );
}

function additions({ target }: Report, detail: Detail): Interpolated {
  if (target === undefined) {
    return undefined;
  }
  if (target.additions.length === 0) {
    return "None.";
  }
  return html`<ul>${target.additions
    .slice(0, detail.items)
    .map(
      ({ name, does, checks }) =>
        html`<li><b>${shown(name, detail.lineCharacters)}</b>: ${shown(does, detail.textCharacters)} ${checks.length === 0 ? "It decides no check." : html`It decides ${shown(checks.join(", "), detail.textCharacters)}.`}</li>`,
    )}</ul>`;
}

function notes({ target }: Report, detail: Detail): Interpolated {
  const told = (target?.notes ?? []).slice(0, detail.items);
  return (
    told.length > 0 &&
    html`<ul>${told.map((note) => html`<li>${shown(note, detail.textCharacters)}</li>`)}</ul>`
  );
}

function bounds({ bounds: overridden }: Report): Interpolated {
  const { runDeadlineMillis } = overridden;
  return (
    runDeadlineMillis !== undefined &&
    `The operator bounded the whole run to ${formatDuration(runDeadlineMillis)}.`
  );
}

function requests({ residue: { requestsSent } }: Report, detail: Detail): Interpolated {
  const counts = Object.entries(requestsSent).map(
    ([method, count]) => `${grouped(count)} ${method}`,
  );
  return shown(counts.join(", ") || "none", detail.lineCharacters);
}

function residue({ residue: { kvKeys, queueMessages } }: Report, detail: Detail): Interpolated {
  const lines = foldNumbered(kvKeys);
  const keys = lines.slice(0, detail.items);
  const more = lines.length - keys.length;
  const messages = `${grouped(queueMessages)} queue message${queueMessages === 1 ? "" : "s"}`;
  return html`${keys.length === 0 ? "no key" : html`keys <ul>${keys.map((key) => html`<li><code>${shown(key, detail.lineCharacters)}</code></li>`)}</ul>`}${more > 0 && `${grouped(more)} more lines of keys`} and ${messages}`;
}
