import { writeSync } from "node:fs";
import { denoTarget } from "../deno-target.ts";
import { denoChildren } from "./processes.ts";
import { testDeployment } from "./test-deployment.ts";

/*
 * A program that starts the target on a port and then ends as it is told: `exit`, without teardown;
 * `signal`, by a signal that it does not listen to; `teardown`, in order, on a signal that it does
 * listen to; `killed`, by one that nothing can listen to, after it has said which processes are Deno.
 */
const [, , port, way] = process.argv;
const target = await denoTarget.start(testDeployment(), { mode: "host", port: Number(port) });
if (way === "exit") process.exit(0);
if (way === "teardown") {
  process.once("SIGINT", async () => {
    // As a run that is wound up: the runtime must still be there to answer.
    const { status } = await fetch(target.endpoint);
    await target.stop();
    process.exitCode = status === 200 ? 130 : 1;
  });
}
if (way === "killed") {
  writeSync(1, JSON.stringify(denoChildren()));
  process.kill(process.pid, "SIGKILL");
}
process.kill(way === "teardown" ? -process.pid : process.pid, "SIGINT");
