import { expect, test } from "vitest";
import { knownTargets, loadTarget } from "./target-registry.ts";

test("the targets are the optional dependencies of this package", async () => {
  expect(await knownTargets()).toContain("workerd");
});

test("a target is the export of its package that is named after it", async () => {
  const workerdTarget = { name: "workerd" };
  const asked: string[] = [];
  const target = await loadTarget("workerd", async (name) => {
    asked.push(name);
    return { workerdTarget };
  });
  expect(target).toBe(workerdTarget);
  expect(asked).toEqual(["@runtime-abi/target-workerd"]);
});

test("an unknown name is refused with a hint, and nothing is imported", async () => {
  const never = async () => {
    throw new Error("imported");
  };
  await expect(loadTarget("workrd", never)).rejects.toMatchObject({
    code: "unknown-target",
    remedy: "Did you mean workerd?",
  });
  await expect(loadTarget("../workerd", never)).rejects.toMatchObject({ code: "unknown-target" });
});

test("a missing package is explained, any other failure is not disguised", async () => {
  const fail = (error: Error) => () => Promise.reject(error);
  const missing = Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
  await expect(loadTarget("workerd", fail(missing))).rejects.toMatchObject({
    code: "target-unavailable",
    remedy: expect.stringContaining("@runtime-abi/target-workerd"),
  });
  await expect(loadTarget("workerd", fail(new SyntaxError("broken")))).rejects.toThrow(SyntaxError);
});
