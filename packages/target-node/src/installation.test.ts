import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { findInstallation } from "./installation.ts";

test("finds the package's Node, at the version that its package states", () => {
  const { executable, nodeVersion, srvxVersion } = findInstallation();
  expect(executable).toContain("node_modules");
  expect(String(execFileSync(executable, ["--version"])).trim()).toBe(`v${nodeVersion}`);
  expect(srvxVersion).toMatch(/^\d+\.\d+\.\d+$/);
});

test.each([
  ["win32-x64", "there is no package of Node for win32-x64"],
  ["darwin-ppc", "there is no package of Node for darwin-ppc"],
])("says why it cannot run on %s", (platform, message) => {
  expect(() => findInstallation(platform)).toThrow(
    expect.objectContaining({ code: "target-unavailable", message }),
  );
});

test("says which package is missing", () => {
  const [other] = ["linux-arm64", "linux-x64"].filter(
    (platform) => platform !== `${process.platform}-${process.arch}`,
  );
  expect(() => findInstallation(other)).toThrow(/^the package node-linux-\w+ is not installed$/);
});
