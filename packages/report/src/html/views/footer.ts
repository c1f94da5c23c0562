import { isSelfTest } from "../../classification.ts";
import { html, shown } from "../markup.ts";
import type { View } from "./view.ts";

/** What the page does not prove: the last word belongs to its limits. */
export const footer: View = (
  report,
  detail,
) => html`<footer><h2>What this report does not prove</h2>
<p>It is never ready for publication by itself (<code>publicationReady</code> is false in every report): it tells what one run saw of one subject at one time, and certifies nothing beyond it.${isSelfTest(report) ? " As a self-test it says nothing about any runtime." : ""} What stayed unmeasured is not known, and a known failure is still a failure.</p>
<p>${shown(report.blockerEvidence, detail.textCharacters)}</p>
<p class="quiet">Format <code>${report.format}</code>. The JSON report holds the whole evidence and can be judged again.</p>
</footer>
`;
