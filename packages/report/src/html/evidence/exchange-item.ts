import type { Exchange, ExchangeRole } from "@runtime-abi/protocol";
import type { Detail } from "../limits.ts";
import { html, type Interpolated, type Markup, shown } from "../markup.ts";
import { bytesText, grouped, millisText } from "../numbers.ts";

/** One request and its answer. */
export function exchangeItem(exchange: Exchange, detail: Detail): Markup {
  const line = (text: string) => shown(text, detail.lineCharacters);
  return html`<li><p class="request"><span class="role">${ROLES[exchange.role]}</span> <code><b>${line(exchange.method)}</b> ${line(exchange.path === "" ? "(the endpoint itself)" : exchange.path)}</code></p>
<p class="answer">${status(exchange, detail)} <span class="quiet">${line(facts(exchange).join(", "))}</span></p>
${exchange.failure && html`<p><b>${exchange.failure.kind}</b>: ${shown(exchange.failure.message, detail.textCharacters)}</p>`}${body(exchange, detail)}${headers(exchange, detail)}</li>
`;
}

const ROLES: Readonly<Record<ExchangeRole, string>> = {
  setup: "setup",
  main: "request",
  roundTrip: "round trip",
  beside: "request beside it",
  trigger: "trigger",
  atOnce: "read at once",
  baseline: "baseline",
  clear: "clear",
  poll: "poll",
  diagnostics: "diagnostics",
  lateRead: "late read",
};

function status({ head }: Exchange, detail: Detail): Interpolated {
  return head === undefined
    ? html`<b>no response head</b>`
    : html`<b>${head.status}</b> ${shown(head.statusText, detail.lineCharacters)}`;
}

function facts(exchange: Exchange): string[] {
  const { startedAtMillis, endedAtMillis, sent, body: answer, repeated } = exchange;
  const sentBytes = sent.at(-1)?.[0] ?? 0;
  const times = repeated?.times ?? 0;
  return [
    `from ${millisText(startedAtMillis)} to ${millisText(endedAtMillis)}`,
    sentBytes === 0 ? "" : `${bytesText(sentBytes)} sent`,
    `${bytesText(answer.bytes)} received`,
    exchange.informational.length === 0
      ? ""
      : `informational ${exchange.informational.slice(0, 8).join(", ")}`,
    exchange.end === "complete" ? "" : `ended: ${exchange.end}`,
    times === 0
      ? ""
      : `the same ${grouped(times)} more time${times === 1 ? "" : "s"} until ${millisText(repeated?.lastEndedAtMillis ?? 0)}`,
  ].filter((fact) => fact !== "");
}

function body({ body: { data, encoding } }: Exchange, detail: Detail): Interpolated {
  if (data === "" || detail.bodyCharacters === 0) {
    return undefined;
  }
  const label =
    encoding === "base64" &&
    html`<span class="quiet">Not UTF-8 text; in base64:</span>
`;
  return html`<pre tabindex="0">${label}<code>${shown(data, detail.bodyCharacters)}</code></pre>`;
}

function headers({ head }: Exchange, detail: Detail): Interpolated {
  const all = head?.headers ?? [];
  const kept = all.slice(0, detail.headers);
  const leftOut = all.length - kept.length;
  return (
    kept.length > 0 &&
    html`<details class="headers"><summary>${grouped(all.length)} header${all.length === 1 ? "" : "s"}</summary><ul>${kept.map(
      ([name, value]) =>
        html`<li><code>${shown(name, detail.lineCharacters)}: ${shown(value, detail.lineCharacters)}</code></li>`,
    )}${leftOut > 0 && html`<li>${grouped(leftOut)} more</li>`}</ul></details>`
  );
}
