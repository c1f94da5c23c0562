import { expect, test } from "vitest";
import { plainEnvironment } from "./plain-environment.ts";

const given = (environment: Record<string, string>) =>
  plainEnvironment("/repo", environment, "/opt/node/bin/node");

test("nothing of this repository, or of a package manager, is on the path", () => {
  const PATH = "/repo/node_modules/.bin:/usr/bin:/tmp/_npx/1/node_modules/.bin:/repository/bin";
  expect(given({ PATH }).PATH).toBe("/opt/node/bin:/usr/bin:/repository/bin");
});

test("what a package manager says of its script is gone", () => {
  const told = { npm_lifecycle_event: "check", npm_config_package: "x", PNPM_HOME: "/p" };
  expect(Object.keys(given({ ...told, INIT_CWD: "/repo", HOME: "/home/me" }))).toEqual([
    "HOME",
    "PATH",
  ]);
});

test("where packages come from stays as npm is configured", () => {
  const configured = { npm_config_registry: "somewhere", npm_config_cafile: "/ca.pem" };
  expect(given(configured)).toMatchObject(configured);
});
