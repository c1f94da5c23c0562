import { expect, it } from "vitest";
import { contractJsonSchema, extendedContractJsonSchema } from "./contract-json-schema.ts";

it.each([
  ["the first format", contractJsonSchema()],
  ["the extended format", extendedContractJsonSchema()],
])("%s: states a closed shape at every level", (_, schema) => {
  expect(schema.$schema).toContain("2020-12");
  const objects = JSON.stringify(schema).match(/"type":"object","properties"/g) ?? [];
  const closed = JSON.stringify(schema).match(/"additionalProperties":false/g) ?? [];
  expect(objects.length).toBeGreaterThan(30);
  expect(closed).toHaveLength(objects.length);
});

it("the extended format demands a citation, and the first knows none", () => {
  expect(JSON.stringify(extendedContractJsonSchema())).toContain('"clause"');
  expect(JSON.stringify(contractJsonSchema())).not.toContain('"clause"');
});
