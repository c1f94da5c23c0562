import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { findInstallation } from "./installation.ts";

test("finds Node's executable and the exact versions", () => {
  const installation = findInstallation();
  expect(existsSync(installation.executable)).toBe(true);
  expect(installation.nodeVersion).toBe("26.10.0");
  expect(installation.miniflareVersion).toBe("2.14.4");
});

test("a platform without a package of Node is unavailable, by name", () => {
  expect(() => findInstallation("win32-x64")).toThrow(
    expect.objectContaining({
      code: "target-unavailable",
      message: expect.stringContaining("win32-x64"),
    }),
  );
});
