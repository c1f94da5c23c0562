import { writeSync } from "node:fs";
import { wranglerTarget } from "../wrangler-target.ts";
import { wranglerDevs } from "./processes.ts";
import { testDeployment } from "./test-deployment.ts";

/*
 * A program that starts the target on a port and then ends as it is told: `exit`, without teardown;
 * `teardown`, in order, on a signal that it listens to; `killed`, by one that nothing can listen to,
 * after it has said which processes it started.
 */
const [, , port, way] = process.argv;
const target = await wranglerTarget.start(testDeployment(), { mode: "host", port: Number(port) });
if (way === "exit") process.exit(0);
if (way === "killed") {
  writeSync(1, JSON.stringify(wranglerDevs().flatMap(({ all }) => all)));
  process.kill(process.pid, "SIGKILL");
}
process.once("SIGINT", async () => {
  // As a run that is wound up: the runtime must still be there to answer.
  const { status } = await fetch(target.endpoint);
  await target.stop();
  process.exitCode = status === 200 ? 130 : 1;
});
process.kill(-process.pid, "SIGINT");
