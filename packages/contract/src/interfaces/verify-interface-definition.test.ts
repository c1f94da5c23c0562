import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOAD_ERROR_CODES } from "@runtime-abi/bundle";
import { describe, expect, it } from "vitest";
import { prefixedSha256 } from "../corpus/digest.ts";
import type { Contract } from "../schema/contract-schema.ts";
import { sampleContract } from "../testing/sample-contract.ts";
import { canonicalJson } from "./canonical-json.ts";
import { InterfaceDefinitionError } from "./interface-definition-error.ts";
import { verifyInterfaceDefinition } from "./verify-interface-definition.ts";

/** As much of a runtime definition as is compared, in agreement with the sample's contract. */
function definition(contract: Contract) {
  return {
    apiVersion: contract.interface.apiVersion,
    kind: "InterfaceDefinition",
    name: contract.interface.name,
    version: contract.interface.version,
    operations: [
      {
        name: "loadModule",
        inputSchema: {
          properties: {
            declaredHandlers: { items: { enum: [...contract.handlerVocabulary] } },
            modules: {
              items: { properties: { mediaType: { enum: [...contract.loadableMediaTypes] } } },
            },
          },
        },
        errors: [...LOAD_ERROR_CODES] as string[],
      },
      { name: "globals" },
    ],
    fixtures: [
      { steps: [{ operation: "fetch", expected: { status: 200 } }] },
      { steps: [{ operation: "globals", expected: { present: [...contract.globalsFloor] } }] },
    ],
  };
}

type Definition = ReturnType<typeof definition>;

/** A contract that pins this definition, and the bytes of a possibly changed one. */
function pinned(change: (changed: Definition) => void = () => {}) {
  const contract = sampleContract();
  const original = definition(contract);
  contract.interface = {
    ...contract.interface,
    schemaDigest: prefixedSha256(canonicalJson(original)),
  };
  change(original);
  return { contract, bytes: Buffer.from(JSON.stringify(original, undefined, 2)) };
}

function errorOf(contract: Contract, bytes: Uint8Array): InterfaceDefinitionError {
  try {
    verifyInterfaceDefinition(contract, bytes, "d.json");
  } catch (error) {
    if (error instanceof InterfaceDefinitionError) {
      return error;
    }
    throw error;
  }
  throw new Error("the definition was accepted");
}

describe("verifyInterfaceDefinition", () => {
  it("accepts the pinned definition, whatever its white space and member order", () => {
    const { contract, bytes } = pinned();
    const { fixtures, ...rest } = JSON.parse(bytes.toString("utf8")) as Definition;
    const reordered = Buffer.from(JSON.stringify({ fixtures, ...rest }));
    for (const source of [bytes, reordered]) {
      expect(verifyInterfaceDefinition(contract, source, "d.json")).toEqual({
        member: "interface",
        name: "worker.runtime",
        version: "1.0.0",
        schemaDigest: contract.interface.schemaDigest,
      });
    }
  });

  it.each<[string, (changed: Definition) => void, string]>([
    [
      "interface-handlers",
      (d) => d.operations[0]?.inputSchema?.properties.declaredHandlers.items.enum.push("tail"),
      "tail",
    ],
    [
      "interface-media-types",
      (d) => d.operations[0]?.inputSchema?.properties.modules.items.properties.mediaType.enum.pop(),
      "media types",
    ],
    ["interface-load-errors", (d) => d.operations[0]?.errors?.push("new_error"), "new_error"],
    ["interface-globals", (d) => d.fixtures.pop(), "is not stated"],
    ["interface-digest", (d) => Object.assign(d, { title: "another" }), "canonical digest"],
  ])("names the drift: %s", (code, change, names) => {
    const { contract, bytes } = pinned(change);
    const error = errorOf(contract, bytes);
    expect(error.code, error.message).toBe(code);
    expect(error.message).toContain(names);
    const actual = prefixedSha256(canonicalJson(JSON.parse(bytes.toString("utf8"))));
    expect(error.remedy).toContain(`set interface.schemaDigest to ${actual}`);
  });

  it("names a floor of the contract that is not the definition's, though the digest is right", () => {
    const { contract, bytes } = pinned();
    contract.globalsFloor.push("unheardOf");
    const error = errorOf(contract, bytes);
    expect(error.code).toBe("interface-globals");
    expect(error.message).toContain("unheardOf");
  });

  it.each([
    ["interface-not-strict-json", '{"kind":1,"kind":2}'],
    [
      "interface-not-a-definition",
      '{"kind":"BindingDefinition","name":"x","version":"1","apiVersion":"a"}',
    ],
    ["interface-not-a-definition", "[]"],
    [
      "interface-not-pinned",
      '{"kind":"InterfaceDefinition","name":"edge.kv","version":"1","apiVersion":"a"}',
    ],
    [
      "interface-version",
      '{"kind":"InterfaceDefinition","name":"worker.service","version":"9.0.0","apiVersion":"a"}',
    ],
  ])("refuses what is not a pinned definition: %s", (code, text) => {
    const error = errorOf(sampleContract(), Buffer.from(text));
    expect(error.code).toBe(code);
    expect(error.message).toContain("d.json");
  });
});

const reference = process.env.RUNTIME_ABI_REFERENCE;

describe.skipIf(reference === undefined)(
  "the published definitions (RUNTIME_ABI_REFERENCE)",
  () => {
    const read = (path: string) => readFileSync(join(reference ?? "", path));

    it("have the digests that the first format pins", () => {
      const contract = sampleContract();
      contract.globalsFloor = referenceFloor(read("interfaces/worker.runtime.json"));
      for (const name of ["worker.runtime", "worker.service"]) {
        const source = `interfaces/${name}.json`;
        expect(verifyInterfaceDefinition(contract, read(source), source).name).toBe(name);
      }
    });

    it("are refused when the contract does not pin them", () => {
      for (const path of ["interfaces/edge.kv.json", "interfaces/edge.queue.json"]) {
        expect(errorOf(sampleContract(), read(path)).code).toBe("interface-not-pinned");
      }
      const binding = read("bindings/module-worker.service.json");
      expect(errorOf(sampleContract(), binding).code).toBe("interface-not-a-definition");
    });
  },
);

interface Fixtures {
  readonly fixtures: readonly {
    readonly steps: readonly { operation: string; expected?: { present?: string[] } }[];
  }[];
}

function referenceFloor(bytes: Uint8Array): string[] {
  const { fixtures } = JSON.parse(Buffer.from(bytes).toString("utf8")) as Fixtures;
  const steps = fixtures.flatMap((fixture) => fixture.steps);
  return steps.find(({ operation }) => operation === "globals")?.expected?.present ?? [];
}
