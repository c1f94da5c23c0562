import { expect, test } from "vitest";
import { loadScaffold, SCAFFOLD_NAMES } from "./scaffold-registry.ts";

test.each(SCAFFOLD_NAMES)("%s is where the table says", async (name) => {
  expect(await loadScaffold(name)).toMatchObject({ name });
});

test("an unknown name is refused with a hint, and nothing is imported", async () => {
  const never = async () => {
    throw new Error("imported");
  };
  await expect(loadScaffold("cloudfare", never)).rejects.toMatchObject({
    code: "unknown-target",
    remedy: "Did you mean cloudflare?",
  });
  await expect(loadScaffold("toString", never)).rejects.toMatchObject({ code: "unknown-target" });
});

test("a missing package is explained, any other failure is not disguised", async () => {
  const fail = (error: Error) => () => Promise.reject(error);
  const missing = Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
  await expect(loadScaffold("cloudflare", fail(missing))).rejects.toMatchObject({
    code: "target-unavailable",
    remedy: expect.stringContaining("@runtime-abi/target-wrangler"),
  });
  await expect(loadScaffold("deno", fail(new SyntaxError("broken")))).rejects.toThrow(SyntaxError);
});
