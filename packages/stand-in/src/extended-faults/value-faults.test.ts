import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Variation } from "../behaviours/variation.ts";
import { EXTENDED_VARIANTS } from "../extended-variants/index.ts";
import { startStandIn } from "../start-stand-in.ts";
import { bundleOf, DEPLOYMENT } from "../testing/test-deployment.ts";
import { ENVIRONMENT_FAULTS } from "./environment/index.ts";

const MAIN = `const PROBE = "takoform.runtime-abi-extended-probe@v1";
export default { fetch() { return PROBE; }, scheduled() {}, queue() {} };`;

const VALUES = { A_VAR: " A\u030a level \n", A_SECRET: " Some secret\n" };
const DEPLOYED = { ...DEPLOYMENT, bundle: bundleOf("main.js", MAIN), values: VALUES };
const KEY = "key";

const digest = (value: string) => createHmac("sha256", KEY).update(value).digest("hex");

/** What a raw client is told of the two names: for a string, which of the known texts it is. */
async function told(variations: readonly Variation[], values: object = VALUES): Promise<object> {
  const deployment = { ...DEPLOYED, values: values as Record<string, string> };
  const standIn = await startStandIn(deployment, { faults: variations });
  try {
    const answer = await fetch(`${standIn.endpoint}/abi/values?key=${KEY}&names=A_VAR,A_SECRET`);
    const document = (await answer.json()) as {
      values: Record<string, { type: string; digest?: string }>;
    };
    return Object.fromEntries(
      Object.entries(document.values).map(([name, { type, digest: seen }]) => [
        name,
        type === "string" ? (TEXTS.find((text) => digest(text) === seen) ?? "unknown") : [type],
      ]),
    );
  } finally {
    await standIn.stop();
  }
}

const TRIMMED = { A_VAR: VALUES.A_VAR.trim(), A_SECRET: VALUES.A_SECRET.trim() };
const SEEN: Readonly<Record<string, object>> = {
  "env-values-are-trimmed": TRIMMED,
  "env-values-are-normalised": { ...VALUES, A_VAR: VALUES.A_VAR.normalize("NFC") },
  "env-secret-is-upper-cased": { ...VALUES, A_SECRET: VALUES.A_SECRET.toUpperCase() },
  "env-values-are-quoted": { ...VALUES, A_VAR: JSON.stringify(VALUES.A_VAR) },
  "env-secret-is-empty": { ...VALUES, A_SECRET: "" },
  "env-secret-is-a-holder": { ...VALUES, A_SECRET: ["object"] },
  "env-secret-holds-a-var": { ...VALUES, A_SECRET: VALUES.A_VAR },
  "env-var-is-renamed": { ...VALUES, A_VAR: ["undefined"] },
};
const TEXTS = [VALUES, ...Object.values(SEEN)]
  .flatMap((seen) => Object.values(seen))
  .filter((value): value is string => typeof value === "string");

test("the honest one has the values that it was deployed with, and some of its own without", async () => {
  expect(await told([])).toEqual(VALUES);
  expect(await told([], {})).toEqual({ A_VAR: "unknown", A_SECRET: "unknown" });
});

test.each(ENVIRONMENT_FAULTS.filter(({ name }) => name in SEEN))(
  "$name, as a raw client sees it",
  async (fault) => {
    expect(await told([fault])).toEqual(SEEN[fault.name]);
  },
);

test("values that are read through accessors are the same", async () => {
  const variants = EXTENDED_VARIANTS.filter(
    ({ name }) => name === "env-values-are-read-through-getters",
  );
  expect(variants).toHaveLength(1);
  expect(await told(variants)).toEqual(VALUES);
});

test("a query without key or names is refused", async () => {
  const standIn = await startStandIn(DEPLOYED);
  const answer = await fetch(`${standIn.endpoint}/abi/values?key=`);
  expect(answer.status).toBe(400);
  await answer.body?.cancel();
  await standIn.stop();
});
