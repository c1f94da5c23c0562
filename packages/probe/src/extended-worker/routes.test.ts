import { describe, expect, test } from "vitest";
import worker from "./index.ts";

const probe = "takoform.runtime-abi-extended-probe@v1";

function call(path: string, method = "GET"): unknown {
  return worker.fetch(new Request(`http://host.test${path}`, { method }), {}, {});
}

async function answered(path: string, method?: string) {
  const answer = call(path, method) as Response;
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return { status: answer.status, document: await answer.json() };
}

describe("answers", () => {
  test.each(["/abi/health", "/base/abi/health", "/abi/health?x=/abi/reject"])(
    "health is found at %s",
    async (path) => {
      expect(await answered(path)).toEqual({ status: 200, document: { probe, ok: true } });
    },
  );

  test.each([
    ["GET", "/abi/nothing"],
    ["POST", "/abi/health"],
    ["GET", "/abi/health/"],
  ])("names the route when %s %s is none", async (method, path) => {
    expect(await answered(path, method)).toEqual({
      status: 404,
      document: { probe, error: "no such route", route: `${method} ${path}` },
    });
  });

  test("no error is thrown without a nonce", async () => {
    expect((await answered("/abi/throw-text")).status).toBe(400);
  });
});

describe("failures reach the host as they are", () => {
  test("an object that is no response", () => {
    const returned = call("/abi/return-non-response");
    expect(returned).not.toBeInstanceOf(Response);
    expect(returned).not.toHaveProperty("then");
    expect(returned).toBeTypeOf("object");
  });

  test("nothing", () => {
    expect(call("/abi/return-undefined")).toBeUndefined();
  });

  test("a promise that rejects", async () => {
    await expect(call("/abi/reject")).rejects.toThrow("/abi/reject");
  });

  test("a thrown value that is no error", () => {
    let thrown: unknown;
    try {
      call("/abi/throw-non-error");
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeTypeOf("string");
  });

  test("an error with the asked text", () => {
    expect(() => call("/abi/throw-text?nonce=some-nonce-1")).toThrow(/^some-nonce-1$/);
  });
});
