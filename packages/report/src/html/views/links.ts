import type { Report, ReportedCheck } from "../../report-schema.ts";
import { checkAnchor } from "../anchors.ts";
import type { Detail } from "../limits.ts";
import { html, type Markup, shown } from "../markup.ts";

/** The name of a check, as a link to its section. */
export function checkLink(report: Report, check: ReportedCheck, detail: Detail): Markup {
  const anchor = checkAnchor(report.checks.indexOf(check));
  return html`<a href="#${anchor}"><bdi class="name">${shown(check.name, detail.lineCharacters)}</bdi></a>`;
}

/** A link that leads out of the page; anything but a web address stays text. */
export function outerLink(url: string, detail: Detail): Markup {
  const text = shown(url, detail.lineCharacters);
  const isWeb = /^https?:\/\/[\x21-\x7e]+$/.test(url) && URL.canParse(url) && url.length < 2_000;
  return isWeb
    ? html`<a href="${url}" rel="noopener noreferrer">${text}</a>`
    : html`<bdi>${text}</bdi>`;
}
