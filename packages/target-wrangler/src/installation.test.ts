import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { findInstallation } from "./installation.ts";

test("finds the programs and their exact versions", () => {
  const { node, wrangler, workerd, versions } = findInstallation();
  for (const path of [node, wrangler, workerd]) expect(existsSync(path)).toBe(true);
  expect(versions).toEqual({
    wrangler: expect.stringMatching(/^4\.\d+\.\d+$/),
    miniflare: expect.stringMatching(/^5\.\d{8}\.0-beta$/),
    workerd: expect.stringMatching(/^1\.\d{8}\.\d+$/),
    node: process.versions.node,
  });
});
