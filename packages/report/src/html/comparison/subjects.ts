import type { Outcome } from "@runtime-abi/judge";
import { isSelfTest } from "../../classification.ts";
import type { ComparedSubject, Comparison } from "../../comparison/comparison-schema.ts";
import { icon } from "../icons.ts";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";
import { instantText } from "../numbers.ts";
import { definitions } from "../views/definitions.ts";

/** What is compared: a card for each report. */
export function subjects({ subjects: all }: Comparison, detail: Detail): Markup {
  return html`<section aria-labelledby="subjects"><h2 id="subjects">Reports</h2><ul class="subjects">${all.map((each) => card(each, detail))}</ul></section>
`;
}

function card(subject: ComparedSubject, detail: Detail): Markup {
  const line = (text: string) => shown(text, detail.lineCharacters);
  const { measured, failed, unmeasured, interrupted, target } = subject;
  return html`<li class="${isSelfTest(subject) ? "self-test" : "run"}"><h3><bdi>${line(subject.label)}</bdi></h3>
${isSelfTest(subject) && html`<p><b>Self-test: no runtime was measured.</b></p>`}<p class="result-line">${icon(lookOf(subject))} <b>${subject.status}, ${subject.completeness}${interrupted && ", interrupted"}</b>: ${measured} passed, ${failed} failed, ${unmeasured} unmeasured</p>
${definitions([
  ["Runtime", runtime(subject, detail)],
  [
    "Additions",
    target &&
      (target.additions.length === 0 ? "none decides a check" : line(target.additions.join(", "))),
  ],
  ["Contract", html`<code>${line(subject.contractDigest)}</code>`],
  ["Started", html`<time datetime="${subject.startedAt}">${instantText(subject.startedAt)}</time>`],
  ["From", html`<code>${line(subject.source)}</code>`],
])}</li>
`;
}

function lookOf({ status, completeness }: ComparedSubject): Outcome {
  return status === "failed" ? "failed" : completeness === "partial" ? "unmeasured" : "passed";
}

function runtime(subject: ComparedSubject, detail: Detail): Interpolated {
  const { target } = subject;
  if (isSelfTest(subject)) {
    return "none: the stand-in, in the runner’s own process";
  }
  if (target === undefined) {
    return "deployed, not started by this repository";
  }
  const versions = Object.entries(target.versions).map(([name, version]) => `${name} ${version}`);
  return shown(
    `${target.name}, ${target.mode} mode: ${versions.join(", ")}`,
    detail.textCharacters,
  );
}
