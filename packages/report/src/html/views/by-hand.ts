import { isSelfTest } from "../../classification.ts";
import type { Report } from "../../report-schema.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";
import type { View } from "./view.ts";

/** Placeholders of a command: from the line that holds one, the text is for a shell. */
const COMMAND = /\$\{?(LOADER_)?ENDPOINT\b/;

/** What stands before a command on its line. */
const LEAD = /^(see it )?by hand: /i;

/** A diagnosis, its prose apart from the command that shows it by hand. */
export function diagnosisParts(diagnosis: string): {
  readonly prose: string;
  readonly command: string;
} {
  const lines = diagnosis.split("\n");
  const first = lines.findIndex((line) => COMMAND.test(line));
  const prose = first === -1 ? lines : lines.slice(0, first);
  const command = first === -1 ? [] : lines.slice(first);
  return { prose: prose.join("\n").trim(), command: command.join("\n").replace(LEAD, "").trim() };
}

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
    : html` What answered there was stopped after the run; <code>runtime-abi serve --target ${name}${stock}</code> starts it again and prints new endpoints.`;
}

function quoted(url: string): string {
  return `'${url.replaceAll("'", "'\\''")}'`;
}
