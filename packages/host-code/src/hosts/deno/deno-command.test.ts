import { expect, test } from "vitest";
import { denoEnvironment, denoRunArgs } from "./deno-command.ts";

const allowed = (args: readonly string[]) => args.filter((arg) => arg.startsWith("--allow"));

test("a permission for nothing is none, not one for everything", () => {
  expect(allowed(denoRunArgs("main.js", { read: [], write: [], net: [] }))).toEqual([]);
});

test("several are one list", () => {
  const args = denoRunArgs("main.js", { read: ["/a", "/c"], net: ["127.0.0.1:80"] });
  expect(allowed(args)).toEqual(["--allow-read=/a,/c", "--allow-net=127.0.0.1:80"]);
});

test("a path with a comma, which would be two, is refused", () => {
  expect(() => denoRunArgs("main.js", { read: ["/a,b"] })).toThrow("/a,b");
});

test("the program stands last, after what keeps Deno from fetching and from asking", () => {
  const args = denoRunArgs("main.js", {});
  expect(args.at(-1)).toBe("main.js");
  expect(args).toEqual(expect.arrayContaining(["--no-remote", "--no-npm", "--no-prompt"]));
});

test("links are named where there are some", () => {
  expect(denoRunArgs("main.js", {}, "/import-map.json")).toContain("--import-map=/import-map.json");
  expect(denoRunArgs("main.js", {}).join()).not.toContain("import-map");
});

test("the environment names one directory, and no version is asked for", () => {
  expect(denoEnvironment("/d")).toMatchObject({
    DENO_DIR: "/d",
    HOME: "/d",
    DENO_NO_UPDATE_CHECK: "1",
  });
});
