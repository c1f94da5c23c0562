import { expect, test } from "vitest";
import { outFileName } from "./out-file-name.ts";

const CORPUS = "/somewhere/runtime-abi-v1";
const scrub = (text: string) => text.replaceAll("s3cret", "***");
const endpoint = (subjectName?: string) => ({
  kind: "endpoint" as const,
  worker: { url: "https://worker.example" },
  independent: false,
  ...(subjectName === undefined ? {} : { subjectName }),
});

test("a target's report is named after it, its mode and the corpus", () => {
  expect(outFileName({ kind: "target", name: "workerd", mode: "host" }, CORPUS, scrub)).toBe(
    "workerd.runtime-abi-v1.json",
  );
  expect(outFileName({ kind: "target", name: "workerd", mode: "stock" }, CORPUS, scrub)).toBe(
    "workerd-stock.runtime-abi-v1.json",
  );
});

test("a credential in the corpus's name is masked", () => {
  expect(outFileName(endpoint(), "/somewhere/a-s3cret-b", scrub)).toBe("endpoint.a-masked-b.json");
});

test("a self-test's report is named after its fault", () => {
  expect(outFileName({ kind: "stand-in" }, CORPUS, scrub)).toBe("self-test.runtime-abi-v1.json");
  expect(outFileName({ kind: "stand-in", fault: "throw-hangs" }, CORPUS, scrub)).toBe(
    "self-test-throw-hangs.runtime-abi-v1.json",
  );
});

test.each([
  [undefined, "endpoint.runtime-abi-v1.json"],
  ["Example Edge 2.4", "example-edge-2-4.runtime-abi-v1.json"],
  ["../../etc/passwd", "etc-passwd.runtime-abi-v1.json"],
  ["Edge s3cret", "edge.runtime-abi-v1.json"],
  ["日本", "endpoint.runtime-abi-v1.json"],
])("an endpoint called %j is %s", (name, file) => {
  expect(outFileName(endpoint(name), CORPUS, scrub)).toBe(file);
});
