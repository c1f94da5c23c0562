import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { findInstallation } from "./installation.ts";

test("finds the executable and the exact versions", () => {
  const installation = findInstallation({});
  expect(existsSync(installation.executable)).toBe(true);
  expect(installation.workerdVersion).toMatch(/^1\.\d{8}\.\d+$/);
  expect(installation.miniflareVersion).toMatch(/^5\.\d{8}\.0-beta$/);
});

test.each(["MINIFLARE_WORKERD_PATH", "MINIFLARE_WORKERD_AUTOGATES", "MINIFLARE_WORKERD_V8_FLAGS"])(
  "refuses to run under %s, which would make the report untrue",
  (name) => {
    expect(() => findInstallation({ [name]: "x" })).toThrow(
      expect.objectContaining({ code: "target-unavailable", remedy: `unset ${name}` }),
    );
  },
);
