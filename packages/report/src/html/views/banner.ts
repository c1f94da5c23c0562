import { isSelfTest } from "../../classification.ts";
import { html } from "../markup.ts";
import type { View } from "./view.ts";

/** What a self-test must never be taken for, before anything else is read. */
export const banner: View = (report) =>
  isSelfTest(report) &&
  html`<p class="banner" role="note"><strong>Self-test: no runtime was measured.</strong> The subject is this repository’s own in-process fake. Nothing on this page says anything about any runtime.</p>
`;
