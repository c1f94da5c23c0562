import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HostCommand } from "@runtime-abi/host-code";
import { afterEach, beforeEach, expect, test } from "vitest";
import { denoPlace } from "./testing/run-in-deno.ts";

let deno: ReturnType<typeof denoPlace>;
beforeEach(() => {
  deno = denoPlace();
  mkdirSync(deno.directory);
});
afterEach(() => deno.remove());

function file(name: string, source: string): string {
  const path = join(deno.directory, name);
  writeFileSync(path, source);
  return path;
}

const MODULES: Readonly<Record<string, { source: string; outcome: unknown }>> = {
  "that is well": { source: "export default { fetch() {} };", outcome: ["fetch"] },
  "that does not parse": { source: "export default {", outcome: "module_syntax_error" },
  "that imports what is not there": {
    source: 'import "./absent.js"; export default {};',
    outcome: "module_not_found",
  },
  "that imports a package": {
    source: 'import "left-pad"; export default {};',
    outcome: "module_not_found",
  },
  "that imports from the network": {
    source: 'import "https://127.0.0.1:9/a.js"; export default {};',
    outcome: "module_not_found",
  },
  "that imports a name which is not exported": {
    source: 'import { absent } from "./well.js"; export default {};',
    outcome: "module_syntax_error",
  },
  "whose evaluation throws": {
    source: 'throw new TypeError("Module not found"); export default {};',
    outcome: "module_syntax_error",
  },
  "that is TypeScript under a script's name": {
    source: "const x: number = 1; export default {};",
    outcome: "module_syntax_error",
  },
};

test.each(Object.entries(MODULES))("a module %s", async (_, { source, outcome }) => {
  file("well.js", "export const present = 1;");
  expect((await deno.run("load", file("module.js", source))).said).toEqual([outcome]);
});

test("a server that is stopped lets an answer end, waits no longer than told, and refuses", async () => {
  expect((await deno.run("serve")).said).toEqual([true, "answered", "refused"]);
});

test("what nobody handled ends nothing, and SIGTERM is heard of", async () => {
  const run = await deno.run("stray");
  expect(run).toMatchObject({ said: [["exception", "rejection"]], end: 0, errors: "" });
});

test("the process for a load may read its directory, and nothing else", async () => {
  const [command] = (await deno.run("restricted command")).said as [HostCommand];
  const program = file(
    "permissions.js",
    `const names = ["read", "write", "net", "env", "run", "sys", "ffi", "import"];
     const states = await Promise.all(names.map((name) => Deno.permissions.query({ name })));
     const own = await Deno.permissions.query({ name: "read", path: ${JSON.stringify(deno.directory)} });
     console.log(JSON.stringify([own.state, states.map(({ state }) => state)]));`,
  );
  file("import-map.json", "{}");
  // The host's own program would ask for a role.
  const args = command.args.map((arg) => (arg.endsWith("main.js") ? program : arg));
  expect(args).toContain(program);
  const output = execFileSync(command.file, args, { env: command.env, encoding: "utf8" });
  expect(JSON.parse(output)).toEqual(["granted", Array.from({ length: 8 }, () => "prompt")]);
});
