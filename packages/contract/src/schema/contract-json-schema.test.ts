import { expect, it } from "vitest";
import { contractJsonSchema } from "./contract-json-schema.ts";

it("states a closed shape at every level", () => {
  const schema = contractJsonSchema();
  expect(schema.$schema).toContain("2020-12");
  const objects = JSON.stringify(schema).match(/"type":"object","properties"/g) ?? [];
  const closed = JSON.stringify(schema).match(/"additionalProperties":false/g) ?? [];
  expect(objects.length).toBeGreaterThan(30);
  expect(closed).toHaveLength(objects.length);
});
