import type { Exchange } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { DETAIL_LEVELS } from "../limits.ts";
import { exchangeItem } from "./exchange-item.ts";

const EXCHANGE: Exchange = {
  role: "poll",
  method: "GET",
  path: "/abi/kv",
  startedAtMillis: 0,
  sent: [],
  informational: [],
  head: { atMillis: 2, status: 200, statusText: "OK", headers: [["Content-Type", "text/plain"]] },
  body: { encoding: "utf8", data: "", bytes: 0, arrivals: [] },
  end: "complete",
  endedAtMillis: 9,
};
const [DETAIL] = DETAIL_LEVELS;

const shown = (change: Partial<Exchange>, detail: typeof DETAIL | object = {}) =>
  String(exchangeItem({ ...EXCHANGE, ...change }, { ...DETAIL, ...detail }));

test("an answer is shown with its status, its header, and what was received", () => {
  const text = shown({});
  expect(text).toContain("<b>200</b> OK");
  expect(text).toContain("<summary>1 header</summary>");
  expect(text).toContain("0 bytes received");
  expect(text).not.toContain("sent");
  expect(text).not.toContain("<pre");
  expect(text).not.toContain("ended:");
});

test("an exchange without a head says so, and how it ended and failed", () => {
  const { head: _, ...headless } = EXCHANGE;
  const failure = { kind: "reset", message: "the <peer> hung up" } as const;
  const text = String(exchangeItem({ ...headless, end: "noHead", failure }, DETAIL));
  expect(text).toContain("<b>no response head</b>");
  expect(text).toContain("ended: noHead");
  expect(text).toContain("<b>reset</b>: the &lt;peer&gt; hung up");
  expect(text).not.toContain("header");
});

test("informational statuses are listed, the first eight of them", () => {
  const informational = [100, 103, 103, 103, 103, 103, 103, 103, 199];
  expect(shown({ informational })).toContain("informational 100, 103");
  expect(shown({ informational })).not.toContain("199");
});

test("a poll that said the same again is counted", () => {
  const once = shown({ repeated: { times: 1, lastEndedAtMillis: 50 } });
  expect(once).toContain("the same 1 more time until 50 ms");
  expect(shown({ repeated: { times: 3, lastEndedAtMillis: 90 } })).toContain("3 more times");
});

test("bytes that are no text are marked as base64, and the bare page leaves bodies out", () => {
  const body = { ...EXCHANGE.body, encoding: "base64" as const, data: "AAEC", bytes: 3 };
  expect(shown({ body })).toContain("Not UTF-8 text; in base64:");
  expect(shown({ body })).toContain("<code>AAEC</code>");
  expect(shown({ body }, { bodyCharacters: 0 })).not.toContain("AAEC");
});

test("an empty path is the endpoint itself, and too many headers are counted", () => {
  const headers = [
    ["A", "1"],
    ["B", "2"],
    ["C", "3"],
  ] as [string, string][];
  const head = { atMillis: 2, status: 200, statusText: "OK", headers };
  const text = shown({ path: "", head }, { headers: 1 });
  expect(text).toContain("(the endpoint itself)");
  expect(text).toContain("<summary>3 headers</summary>");
  expect(text).toContain("<li>2 more</li>");
});
