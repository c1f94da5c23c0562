#!/usr/bin/env node
import { hasQuickStart } from "./has-quick-start.ts";
import { nodeVersionProblem } from "./node-version.ts";

// The version is checked before anything else is even parsed: the rest may use what an old Node.js lacks.
const problem = nodeVersionProblem(process.versions.node);
if (problem === undefined) {
  const { startProcess } = await (hasQuickStart()
    ? import("./quick-start/start-process.js")
    : import("./start-process.ts"));
  await startProcess();
} else {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 2;
}
