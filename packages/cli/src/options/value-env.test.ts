import type { Contract } from "@runtime-abi/contract";
import { expect, test } from "vitest";
import { readValues, valuesFor } from "./value-env.ts";

const SECRET = "hunter2-hunter2\n";
const ENV = { LEVEL_VALUE: " info\n", SECRET_VALUE: SECRET, EMPTY: "", SHORT: "hunter2" };

function corpusOf(procedure: string) {
  const deployment = { vars: ["LEVEL", "REGION"], sensitiveVars: ["TOKEN"] };
  return { contract: { deployment, checks: [{ procedure }] } as unknown as Contract };
}

const VALUES = corpusOf("values");
const VARS = ["LEVEL=LEVEL_VALUE", "REGION=EMPTY"];
const SECRETS = ["TOKEN=SECRET_VALUE"];

const read = (varEnv: readonly string[], secretEnv: readonly string[] = SECRETS) =>
  valuesFor(readValues({ varEnv, secretEnv }, ENV), [VALUES]);

test("each name has the exact value of its variable, also an empty one", () => {
  expect(read(VARS)).toEqual({ LEVEL: " info\n", REGION: "", TOKEN: SECRET });
  expect(read(VARS, ["TOKEN=EMPTY"])).toMatchObject({ TOKEN: "" });
});

test("without any option there are no values, which is no error", () => {
  expect(readValues({}, ENV)).toBeUndefined();
  expect(valuesFor(undefined, [corpusOf("request")])).toBeUndefined();
});

test.each([
  ["no equals sign", ["LEVEL"], SECRETS, /--var-env was not given a name/],
  ["no name", ["=LEVEL_VALUE"], SECRETS, /--var-env was not given a name/],
  ["no variable", ["LEVEL="], SECRETS, /--var-env was not given a name/],
  ["a value in place of a variable", VARS, ["TOKEN=hunter2-hunter2"], /--secret-env was not given/],
  [
    "a variable that is not set",
    ["LEVEL=NOT_SET"],
    SECRETS,
    /NOT_SET that --var-env names is not set/,
  ],
  ["a member of every object", ["LEVEL=toString"], SECRETS, /is not set/],
  ["one name twice", [...VARS, "LEVEL=EMPTY"], SECRETS, /a name that has a value already/],
  ["one name as both", VARS, [...SECRETS, "LEVEL=EMPTY"], /--secret-env was given for a name/],
  ["a name that is not declared", [...VARS, "OTHER=EMPTY"], SECRETS, /does not declare so/],
  [
    "a secret as a var",
    [...VARS, "TOKEN=SECRET_VALUE"],
    [],
    /--var-env was given a name .* declare so/,
  ],
  [
    "a var as a secret",
    ["REGION=EMPTY"],
    [...SECRETS, "LEVEL=EMPTY"],
    /--secret-env was given a name/,
  ],
  ["a part of the values", ["LEVEL=LEVEL_VALUE"], SECRETS, /No value is supplied for REGION/],
  ["no secret", VARS, [], /No value is supplied for TOKEN/],
  ["a secret that is too short", VARS, ["TOKEN=SHORT"], /value of TOKEN .* 12 characters/],
])("%s is refused, and nothing that may be a value is shown", (_, vars, secrets, message) => {
  let refused: unknown;
  try {
    read(vars, secrets);
  } catch (error) {
    refused = error;
  }
  const { message: said, remedy } = refused as { message: string; remedy: string };
  expect(said).toMatch(message);
  expect(remedy).not.toBe("");
  expect(said + remedy).not.toMatch(/hunter2/);
});

test("the remedy of a name that is unknown names those that there are", () => {
  expect(() => read(["OTHER=EMPTY"])).toThrow(
    expect.objectContaining({
      remedy:
        "Name what is deployed: --var-env LEVEL=VARIABLE, --var-env REGION=VARIABLE, --secret-env TOKEN=VARIABLE.",
    }),
  );
});

test("values that nothing would compare are refused", () => {
  const given = readValues({ varEnv: VARS, secretEnv: SECRETS }, ENV);
  expect(() => valuesFor(given, [corpusOf("environment")])).toThrow(/compared only/);
  expect(valuesFor(given, [corpusOf("environment"), VALUES])).toHaveProperty("TOKEN");
});
