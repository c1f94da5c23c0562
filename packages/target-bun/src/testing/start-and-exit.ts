import { writeSync } from "node:fs";
import { bunTarget } from "../bun-target.ts";
import { bunChildren } from "./processes.ts";
import { testDeployment } from "./test-deployment.ts";

/*
 * A program that starts the target on a port, says which its processes are, and then ends as it is
 * told: `exit`, without teardown; `signal`, by a signal that it does not listen to; `teardown`, in
 * order, on a signal that it does listen to; `killed`, by one that nothing can listen to.
 */
const [, , port, way] = process.argv;
const target = await bunTarget.start(testDeployment(), { mode: "host", port: Number(port) });
writeSync(1, JSON.stringify(bunChildren().map(({ pid }) => pid)));
if (way === "exit") process.exit(0);
if (way === "teardown") {
  process.once("SIGINT", async () => {
    // As a run that is wound up: the runtime must still be there to answer.
    const { status } = await fetch(target.endpoint);
    await target.stop();
    process.exitCode = status === 200 ? 130 : 1;
  });
}
if (way === "killed") process.kill(process.pid, "SIGKILL");
process.kill(way === "teardown" ? -process.pid : process.pid, "SIGINT");
