import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { conformanceV1 } from "../formats/conformance-v1.ts";
import { extendedV1 } from "../formats/extended-v1.ts";
import { verifyInterfaceDefinition } from "../interfaces/verify-interface-definition.ts";
import { planRun } from "../plan/plan-run.ts";
import { contractIdentity } from "../rules/contract-identity.ts";
import { contractSchema } from "../schema/contract-schema.ts";
import { readShape } from "../schema/read-shape.ts";
import { parseStrictJsonDocument } from "../strict-json/parse-strict-json.ts";
import { EXTENDED_CORPUS } from "../testing/extended-sample.ts";
import { verifyCorpusDirectory } from "./verify-corpus-directory.ts";

const PINNED = join(import.meta.dirname, "../../../../corpus/runtime-abi-v1");

describe("the pinned corpus", () => {
  it("verifies, and every check of it can be planned", async () => {
    const corpus = await verifyCorpusDirectory(PINNED);
    expect(corpus.contract.format).toBe(conformanceV1.format);
    expect(planRun(corpus, "0123456789abcdef".repeat(2)).checks).toHaveLength(18);
  });

  it("holds its service bodies and its peer's identity where they belong", async () => {
    const { contract, deployment } = await verifyCorpusDirectory(PINNED);
    const { identity } = contract.deployment.peer;
    const peer = Buffer.concat(deployment.peer.bundle.modules.map(({ bytes }) => bytes));
    const probe = Buffer.concat(deployment.bundle.modules.map(({ bytes }) => bytes));
    expect(peer.includes(identity)).toBe(true);
    expect(probe.includes(identity)).toBe(false);
  });
});

describe("the pinned extended corpus", () => {
  it("verifies, and every check of it can be planned", async () => {
    const corpus = await verifyCorpusDirectory(EXTENDED_CORPUS);
    expect(corpus.contract.format).toBe(extendedV1.format);
    const plan = planRun(corpus, "0123456789abcdef".repeat(2));
    expect(plan.checks.map(({ check }) => check)).toEqual(corpus.contract.requiredChecks);
  });

  it("measures the definitions of the first, under another probe protocol", async () => {
    const { contract } = await verifyCorpusDirectory(EXTENDED_CORPUS);
    const first = await verifyCorpusDirectory(PINNED);
    expect(contract.interface).toEqual(first.contract.interface);
    expect(contract.serviceInterface).toEqual(first.contract.serviceInterface);
    expect(contract.probeProtocol.protocol).not.toBe(first.contract.probeProtocol.protocol);
  });
});

const reference = process.env.RUNTIME_ABI_REFERENCE;

describe.skipIf(reference === undefined)("the published contract (RUNTIME_ABI_REFERENCE)", () => {
  const read = (path: string) => readFileSync(join(reference ?? "", path));

  it("has the shape and the identity of the first format", () => {
    const document = parseStrictJsonDocument(read("contract-v1.json"), "contract-v1.json");
    const shape = readShape(document, contractSchema);
    expect(shape).toMatchObject({ ok: true });
    if (shape.ok) {
      contractIdentity(shape.value, conformanceV1);
      const names = conformanceV1.requiredChecks.map(({ name }) => name);
      expect(shape.value.requiredChecks).toEqual(names);
    }
  });

  it("agrees with the pinned corpus on the published definitions", async () => {
    const { contract } = await verifyCorpusDirectory(PINNED);
    for (const name of ["worker.runtime", "worker.service"]) {
      const path = `interfaces/${name}.json`;
      expect(verifyInterfaceDefinition(contract, read(path), path).name).toBe(name);
    }
  });
});
