import { expect, test } from "vitest";
import { assembleReport } from "./assemble-report.ts";
import { RENDERERS } from "./renderers.ts";
import { sampleInput } from "./testing/sample-input.ts";

const RUNNER = { name: "runtime-abi", version: "0.1.0", commit: "", dirty: false };
const RESIDUE = { requestsSent: {}, kvKeys: [], queueMessages: 0 };
const SPARSE = assembleReport(
  sampleInput(
    {},
    { subject: "", runner: RUNNER, residue: RESIDUE, loaderEndpoint: "", independent: true },
  ),
);

const rendered = (name: "text" | "html" | "junit" | "markdown") =>
  RENDERERS[name].render(SPARSE, { color: false });

test("a subject without a name is said to have none", () => {
  expect(rendered("html")).toContain("<h1><bdi>unnamed subject</bdi></h1>");
  expect(rendered("junit")).toContain("(unnamed)");
  expect(rendered("markdown")).toContain("(empty)");
});

test("a runner whose commit nobody knows has none, in any format", () => {
  expect(rendered("text")).toMatch(/runner +runtime-abi 0\.1\.0$/m);
  expect(rendered("html")).toContain("runtime-abi 0.1.0<");
  expect(rendered("text")).not.toContain("commit");
});

test("a run that sent nothing lists no requests, and one that closes the blocker says so", () => {
  expect(rendered("html")).toMatch(/Requests[\s\S]{0,80}none/);
  expect(rendered("text")).toMatch(/V3-008 +closed\. Passed and complete/);
});
