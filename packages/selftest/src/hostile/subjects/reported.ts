import type { Reason } from "@runtime-abi/judge";
import type { HostileCase } from "../hostile-case.ts";
import { play } from "../scripted/play.ts";
import type { Routes, Script } from "../scripted/router.ts";
import { answer, document } from "../scripted/wire.ts";

/** A recent instant: a host's own clock is never held against ours. */
const INSTANT = 1_764_000_000_000;

/** Answers with a document that never changes but for the first time. */
function thenAlways(first: string, later: string): Script {
  let asked = 0;
  return (socket) => {
    asked += 1;
    socket.end(answer(asked === 1 ? first : later));
  };
}

function cronRoutes(event: object): Routes {
  const nothing = document({ observed: false });
  return {
    "GET /abi/scheduled": thenAlways(nothing, document({ observed: true, ...event })),
    "DELETE /abi/scheduled": play(answer(document({ cleared: true }))),
  };
}

function cron(name: string, reason: Reason, event: object): HostileCase {
  const fails = { cron: reason };
  return { name: `cron: ${name}`, rows: ["12"], only: ["cron"], routes: cronRoutes(event), fails };
}

const EVERY_MINUTE = "* * * * *";

const CRON: readonly HostileCase[] = [
  ...["*/1 * * * *", "* * * * */1", "0-59 * * * *", "0 * * * * *", "*  *  *  *  *"].map(
    (expression) =>
      cron(expression, "normalised-expression", { cron: expression, scheduledTimeMillis: INSTANT }),
  ),
  ...["@every 1m", "*/5 * * * *", "@hourly"].map((expression) =>
    cron(expression, "wrong-expression", { cron: expression, scheduledTimeMillis: INSTANT }),
  ),
  cron("no expression", "no-expression", { scheduledTimeMillis: INSTANT }),
  cron("an empty one", "no-expression", { cron: "", scheduledTimeMillis: INSTANT }),
  ...(
    [
      ["seconds", "seconds", INSTANT / 1000],
      ["microseconds", "microseconds", INSTANT * 1000],
      ["a Date", "iso-string", new Date(INSTANT).toISOString()],
      ["digits in a string", "numeric-string", String(INSTANT)],
      ["half a millisecond", "instant-not-an-integer", INSTANT + 0.5],
      ["nothing", "no-instant", undefined],
      ["null", "no-instant", null],
      ["zero", "implausible-instant", 0],
      ["nanoseconds", "implausible-instant", INSTANT * 1_000_000],
    ] as const
  ).map(([name, reason, scheduledTimeMillis]) =>
    cron(name, reason, { cron: EVERY_MINUTE, scheduledTimeMillis }),
  ),
];

/** The bytes that the contract pins for the round trip through the store. */
const PINNED = Buffer.from("AAECf3/+/1RBS09GT1JN", "base64");

function kv(name: string, reason: Reason, bytes: Uint8Array | string): HostileCase {
  const valueBase64 = Buffer.from(bytes).toString("base64");
  return {
    name: `a stored value comes back ${name}`,
    rows: ["13"],
    only: ["kv"],
    routes: { "GET /abi/kv": play(answer(document({ found: true, valueBase64 }))) },
    fails: { kv: reason },
  };
}

const KV: readonly HostileCase[] = [
  {
    ...kv("decoded as text", "decoded-as-text", new TextDecoder().decode(PINNED)),
    tells: { kv: /EF BF BD/i },
  },
  kv("as Latin-1", "decoded-as-latin1", PINNED.toString("latin1")),
  kv("as base64 text", "base64-text", PINNED.toString("base64")),
  kv("as an index map", "json-index-map", JSON.stringify({ ...PINNED })),
  kv("cut at its first zero", "bytes-differ", PINNED.subarray(0, 0)),
  kv(
    "with one bit flipped",
    "bytes-differ",
    PINNED.map((byte, at) => (at === 4 ? byte ^ 1 : byte)),
  ),
];

function env(name: string, reason: Reason, told: RegExp, propertyNames: unknown): HostileCase {
  return {
    name: `env ${name}`,
    rows: ["15"],
    only: ["env"],
    routes: { "GET /abi/env": play(answer(document({ propertyNames }))) },
    fails: { env: reason },
    tells: { env: told },
  };
}

const DECLARED = ["API_SIGNING_TOKEN_NAME", "CACHE", "EVENTS", "LOG_LEVEL", "PEER"];
const NOT_LAST = DECLARED.slice(0, -1);

const ENV: readonly HostileCase[] = [
  env("with an extra name", "name-extra", /not declared: .*NODE_ENV/, [...DECLARED, "NODE_ENV"]),
  env("with a name that is a trap", "name-extra", /__proto__/, [...DECLARED, "__proto__"]),
  env("in another case", "name-missing", /missing: LOG_LEVEL; not declared: .*log_level/, [
    ...DECLARED.filter((name) => name !== "LOG_LEVEL"),
    "log_level",
  ]),
  env("without a binding", "name-missing", /missing: PEER/, NOT_LAST),
  env("without anything", "name-missing", /missing: .*LOG_LEVEL/, []),
  env("as one string", "wrong-shape", /another shape/, DECLARED.join()),
];

/** Values of the host's own that reach the runner as they were supplied, and are wrong. */
export const REPORTED: readonly HostileCase[] = [...CRON, ...KV, ...ENV];
