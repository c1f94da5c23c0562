import { createHash } from "node:crypto";
import { iconDefinitions } from "./icons.ts";
import { html, type Interpolated, type Markup, styleElement } from "./markup.ts";
import { STYLES } from "./styles/styles.ts";

/** A browser may use our one style sheet and fetch, run, embed or submit nothing. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

interface PageParts {
  readonly title: Interpolated;
  /** Class of the body: what kind of page it is. */
  readonly kind: string;
  readonly before: Interpolated;
  readonly main: Interpolated;
  readonly after: Interpolated;
}

/** A whole document: one file that needs no other, no script and no network. */
export function page({ title, kind, before, main, after }: PageParts): Markup {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><title>${title}</title>
${styleElement(STYLES)}</head>
<body class="${kind}"><a class="skip" href="#main">Skip to the result</a>${iconDefinitions()}
${before}<main id="main" tabindex="-1">
${main}</main>
${after}</body></html>
`;
}
