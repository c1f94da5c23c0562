import { isSelfTest } from "../../classification.ts";
import type { Report } from "../../report-schema.ts";
import { formatDuration } from "../../text/format-duration.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, shown } from "../markup.ts";
import { instantText } from "../numbers.ts";
import { banner } from "./banner.ts";
import { definitions } from "./definitions.ts";
import type { View } from "./view.ts";

/** What was measured, with what, and when. */
export const header: View = (report, detail) => html`<header class="top">${banner(report, detail)}
<p class="kind">${isSelfTest(report) ? "Runtime ABI self-test" : "Runtime ABI conformance run"}</p>
<h1><bdi>${shown(report.subject === "" ? "unnamed subject" : report.subject, detail.lineCharacters)}</bdi></h1>
<p class="versions">${subtitle(report, detail)}</p>
${definitions([
  ["Interface", interfaceText(report, detail)],
  ["Contract", html`<code>${shown(report.contractDigest, detail.lineCharacters)}</code>`],
  [
    "Started",
    html`<time datetime="${report.startedAt}">${instantText(report.startedAt)}</time>, took ${formatDuration(report.durationMillis)}`,
  ],
  ["Runner", runnerText(report, detail)],
])}
</header>
`;

function subtitle(report: Report, detail: Detail): Interpolated {
  const { target, workerEndpoint } = report;
  if (target === undefined) {
    const kind = isSelfTest(report) ? "the stand-in, in this process" : "a deployed worker";
    return html`<span>${kind}, at <code>${shown(workerEndpoint, detail.lineCharacters)}</code></span>`;
  }
  const versions = Object.entries(target.versions).slice(0, detail.items);
  return html`<span>target ${shown(target.name, detail.lineCharacters)}, ${target.mode} mode</span>${versions.map(
    ([name, version]) =>
      html`<span>${shown(name, detail.lineCharacters)} <b>${shown(version, detail.lineCharacters)}</b></span>`,
  )}`;
}

function interfaceText({ interface: measured }: Report, detail: Detail): Interpolated {
  return shown(`${measured.name} ${measured.version}`, detail.lineCharacters);
}

function runnerText({ runner }: Report, detail: Detail): Interpolated {
  const commit =
    runner.commit === ""
      ? ""
      : `, commit ${runner.commit.slice(0, 12)}${runner.dirty ? ", modified" : ""}`;
  return shown(`${runner.name} ${runner.version}${commit}`, detail.lineCharacters);
}
