import { expect, it } from "vitest";
import { reportJsonSchema } from "./report-json-schema.ts";
import { reportSchema } from "./report-schema.ts";

it("names every member of a report and admits no other", () => {
  const schema = reportJsonSchema() as { properties: object; additionalProperties: unknown };
  expect(Object.keys(schema.properties)).toEqual(Object.keys(reportSchema.shape));
  expect(schema.additionalProperties).toBe(false);
  expect(() => JSON.stringify(schema)).not.toThrow();
});
