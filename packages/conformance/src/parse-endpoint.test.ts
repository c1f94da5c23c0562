import { describe, expect, it } from "vitest";
import { parseEndpoint } from "./parse-endpoint.ts";
import { UsageError } from "./usage-error.ts";

function refusalOf(text: string): UsageError {
  try {
    parseEndpoint(text, "worker");
  } catch (error) {
    if (error instanceof UsageError) {
      return error;
    }
    throw error;
  }
  throw new Error(`${text} was taken`);
}

describe("parseEndpoint takes", () => {
  it.each([
    ["http://localhost:8787", "http://localhost:8787", true],
    ["http://LOCALHOST:8787/", "http://localhost:8787", true],
    ["http://127.0.0.1:1/base//", "http://127.0.0.1:1/base", true],
    ["http://127.255.0.3", "http://127.255.0.3", true],
    ["http://[::1]:8787/a/b", "http://[::1]:8787/a/b", true],
    ["https://worker.example/base", "https://worker.example/base", false],
    ["https://127.0.0.1/", "https://127.0.0.1", true],
    ["https://worker.example/@scope", "https://worker.example/@scope", false],
  ])("%s", (text, url, loopback) => {
    expect(parseEndpoint(text, "loader")).toEqual({ kind: "loader", url, loopback });
  });
});

describe("parseEndpoint refuses", () => {
  it.each([
    ["http://worker.example", "endpoint-insecure"],
    ["http://127.0.0.1.worker.example", "endpoint-insecure"],
    ["http://128.0.0.1", "endpoint-insecure"],
    ["http://localhost.worker.example", "endpoint-insecure"],
    ["http://[::2]", "endpoint-insecure"],
    ["http://0.0.0.0:8787", "endpoint-insecure"],
    ["https://name@worker.example", "endpoint-userinfo"],
    ["https://@worker.example", "endpoint-userinfo"],
    ["https://worker.example/?", "endpoint-query"],
    ["https://worker.example?a=b", "endpoint-query"],
    ["https://worker.example/#", "endpoint-fragment"],
    ["https://worker.example/#a?b", "endpoint-fragment"],
    ["", "endpoint-invalid"],
    ["worker.example", "endpoint-invalid"],
    ["ftp://worker.example", "endpoint-invalid"],
    ["https:worker.example", "endpoint-invalid"],
    ["https:///worker.example", "endpoint-invalid"],
    ["https://worker.example\\path", "endpoint-invalid"],
    [" https://worker.example", "endpoint-invalid"],
    ["https://worker.exa\nmple", "endpoint-invalid"],
    ["https://worker.example:99999", "endpoint-invalid"],
  ])("%j as %s", (text, code) => {
    const refusal = refusalOf(text);
    expect(refusal.code).toBe(code);
    expect(refusal.remedy).not.toBe("");
  });

  it("naming the value", () => {
    expect(refusalOf("http://worker.example/base").message).toContain("http://worker.example/base");
  });

  it.each([
    "https://name:hunter2hunter2@worker.example",
    "https://name:hunter2/hunter2@worker.example",
    "https://name:hun?ter2hunter2@worker.example",
    "name:hunter2hunter2@worker.example",
    "ftp://name:hunter2@hunter2@worker.example",
    "https://worker.example/?token=hunter2hunter2",
    "https://worker.example/#hunter2hunter2",
  ])("without printing the secret of %s", (text) => {
    const { message, remedy } = refusalOf(text);
    expect(`${message} ${remedy}`).not.toMatch(/hun|ter2/);
  });
});
