import { AT, all, type RefusalCase, set } from "./refusal-case.ts";

const template = (index: number) => `checks.${index}.payload.nonceTemplate`;

/** Rule 8. */
export const correlationCases: readonly RefusalCase[] = [
  {
    code: "run-placeholder",
    when: "the placeholder is itself a portable nonce",
    names: "run",
    change: all(set("runCorrelation.placeholder", "run"), set(template(AT.kv), "kv-run")),
  },
  {
    code: "contract-shape",
    when: "there is no placeholder",
    names: "/runCorrelation/placeholder",
    change: set("runCorrelation.placeholder", ""),
  },
  {
    code: "run-token-bytes",
    when: "the token is short enough to guess",
    names: "7 bytes",
    change: set("runCorrelation.tokenBytes", 7),
  },
  {
    code: "run-token-bytes",
    when: "the token is longer than a nonce can carry",
    names: "33 bytes",
    change: set("runCorrelation.tokenBytes", 33),
  },
  ...[AT.kv, AT.waitUntil, AT.queue].map(
    (index): RefusalCase => ({
      code: "nonce-constant",
      when: `the template of check ${index} is a constant`,
      names: "a-constant",
      change: set(template(index), "a-constant"),
    }),
  ),
  {
    code: "nonce-form",
    when: "a template carries the placeholder twice",
    names: "2 times",
    change: set(template(AT.queue), "{run}{run}"),
  },
  {
    code: "nonce-form",
    when: "a template resolves to what no store need carry",
    names: "Upper-",
    change: set(template(AT.queue), "Upper-{run}"),
  },
  {
    code: "nonce-form",
    when: "a template resolves to more than 63 characters",
    names: "no portable nonce",
    change: set(template(AT.queue), `${"x".repeat(32)}{run}`),
  },
  {
    code: "nonce-shared",
    when: "two checks share a template",
    names: "kv-binding-round-trips-bytes-through-env and queue-batch-delivered",
    change: set(template(AT.queue), "sample-kv-{run}"),
  },
];
