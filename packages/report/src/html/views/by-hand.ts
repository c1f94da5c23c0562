import { isSelfTest } from "../../classification.ts";
import { servedWith } from "../../other-contract.ts";
import type { Report } from "../../report-schema.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";
import type { View } from "./view.ts";

export function commandBlock(command: string, detail: Detail): Interpolated {
  return command === ""
    ? undefined
    : html`<pre tabindex="0"><code>${shown(command, detail.textCharacters)}</code></pre>`;
}

/** What the placeholders of the commands stand for. */
export const placeholders: View = (report, detail) => {
  const { workerEndpoint, loaderEndpoint } = report;
  const loader = loaderEndpoint === "" ? "" : `\nLOADER_ENDPOINT=${quoted(loaderEndpoint)}`;
  return html`<details class="plain"><summary>To see failures by hand</summary>
<p>Set these first; the commands are given with each check.${stopped(report)}</p>
<pre tabindex="0"><code>${shown(`ENDPOINT=${quoted(workerEndpoint)}${loader}`, detail.textCharacters)}</code></pre></details>
`;
};

/** What this repository started was stopped when the run ended: its endpoints answer no more. */
function stopped(report: Report): Markup | undefined {
  const name = isSelfTest(report) ? "stand-in" : report.target?.name;
  const stock = report.target?.mode === "stock" ? " --stock" : "";
  return name === undefined
    ? undefined
    : html` What answered there was stopped after the run; <code>runtime-abi serve --target ${name}${stock}${servedWith(report)}</code> starts it again and prints new endpoints.`;
}

function quoted(url: string): string {
  return `'${url.replaceAll("'", "'\\''")}'`;
}
