import { type Contract, type SuppliedDigests, valueDigest } from "@runtime-abi/contract";
import { EXTENDED_PROBE_PROTOCOL, type Exchange, type Observation } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, gist, measurement, noHead } from "./observations.test.fixture.ts";
import { SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";

const contract: Contract = {
  ...SAMPLE_CONTRACT,
  probeProtocol: { ...SAMPLE_CONTRACT.probeProtocol, protocol: EXTENDED_PROBE_PROTOCOL },
  checks: [
    {
      name: "values",
      operation: "environment",
      proves: "a sample claim",
      clause: "worker.runtime@1.0.0 operations.environment.description",
      procedure: "values",
      request: { method: "GET", path: "/abi/values" },
      expect: { status: 200 },
    },
  ],
};

const LEVEL = " info\n";
const SECRET = "a throw-away secret";
const SUPPLIED = { LEVEL: valueDigest(TOKEN, LEVEL), SECRET: valueDigest(TOKEN, SECRET) };

const text = (value: string) => ({ type: "string", digest: valueDigest(TOKEN, value) });
const HONEST = { LEVEL: text(LEVEL), SECRET: text(SECRET) };

function told(values: unknown, members: object = {}): Exchange {
  return answer("main", { probe: EXTENDED_PROBE_PROTOCOL, values, ...members });
}

function judged(
  observation: Partial<Observation>,
  supplied: SuppliedDigests | undefined = SUPPLIED,
) {
  const whole = { check: "values", procedure: "values", supplements: [], ...observation };
  return judgeCheck(contract, TOKEN, JSON.parse(JSON.stringify(whole)), supplied);
}

const seen = (exchange: Exchange, changes = {}) => ({
  measurement: measurement([exchange], changes),
});

test.each([
  ["the supplied values", HONEST, "passed"],
  ["more than was asked", { ...HONEST, MORE: text("x") }, "passed"],
  ["an absent var", { ...HONEST, LEVEL: { type: "undefined" } }, "value-missing"],
  ["a name that is not told", { LEVEL: text(LEVEL) }, "value-missing"],
  ["a number", { ...HONEST, LEVEL: { type: "number" } }, "value-not-a-string"],
  ["null", { ...HONEST, SECRET: { type: "null" } }, "value-not-a-string"],
  ["an empty secret", { ...HONEST, SECRET: text("") }, "value-empty"],
  ["another name's value", { ...HONEST, SECRET: text(LEVEL) }, "value-of-another-name"],
  ["a trimmed var", { ...HONEST, LEVEL: text(LEVEL.trim()) }, "value-differs"],
  ["a string without digest", { ...HONEST, LEVEL: { type: "string" } }, "value-differs"],
  [
    "the digest of another run",
    { ...HONEST, LEVEL: { type: "string", digest: valueDigest("0", LEVEL) } },
    "value-differs",
  ],
  ["no values", undefined, "wrong-shape"],
  ["a list", [], "wrong-shape"],
])("%s", (_, values, expected) => {
  const verdict = gist(judged(seen(told(values))));
  expect(verdict).toBe(expected === "passed" ? expected : `failed subject ${expected}`);
});

test("every name that is wrong is told, and no value or digest is", () => {
  const { observed, diagnosis } = judged(seen(told({ LEVEL: { type: "number" } })));
  expect(observed).toBe('LEVEL is of the type "number", SECRET is undefined');
  expect(diagnosis).toMatch(/See it by hand: curl .*abi\/values\?key=.*names=LEVEL,SECRET/);
});

test("an empty value that was supplied is one", () => {
  const supplied = { ...SUPPLIED, SECRET: valueDigest(TOKEN, "") };
  expect(judged(seen(told({ ...HONEST, SECRET: text("") })), supplied).outcome).toBe("passed");
  expect(judged(seen(told(HONEST)), supplied).reason).toBe("value-differs");
});

test.each([
  ["none", undefined],
  ["a part", { LEVEL: SUPPLIED.LEVEL }],
])("with %s of the values known nothing is decided, whatever was answered", (_, supplied) => {
  const verdict = judgeCheck(
    contract,
    TOKEN,
    { check: "values", procedure: "values", supplements: [], ...seen(told(HONEST)) },
    supplied,
  );
  expect(gist(verdict)).toBe("unmeasured operator no-values");
  expect(verdict.diagnosis).toMatch(/--var-env NAME=VARIABLE .*--secret-env NAME=VARIABLE/);
});

test.each([
  [{ notBegun: "noValues" } as const, "unmeasured operator no-values"],
  [{ notBegun: "notSelected" } as const, "unmeasured operator not-selected"],
  [seen(told(HONEST, { probe: "takoform.runtime-abi-probe@v1" })), "failed subject wrong-protocol"],
  [seen(answer("main", {}, { status: 500 })), "failed subject status"],
  [seen(noHead("main", "refused"), { loopback: false }), "unmeasured environment unreachable"],
  [{ measurement: measurement([]) }, "unmeasured runner nothing-recorded"],
  [seen(noHead("main", "aborted"), { ending: "interrupted" }), "unmeasured operator interrupted"],
])("%j", (observation, expected) => {
  expect(gist(judged(observation))).toBe(expected);
});
