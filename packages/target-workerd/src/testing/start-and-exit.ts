import { writeSync } from "node:fs";
import { workerdTarget } from "../workerd-target.ts";
import { workerdChildren } from "./processes.ts";
import { testDeployment } from "./test-deployment.ts";

/*
 * A program that starts the target on a port, lets its worker print, and then ends as it is told:
 * `exit`, without teardown; `signal`, by a signal that it does not listen to; `teardown`, in order,
 * on a signal that it does listen to; `killed`, by one that nothing can listen to, after it has said
 * which process is workerd.
 */
const [, , port, way] = process.argv;
const target = await workerdTarget.start(testDeployment(), { mode: "host", port: Number(port) });
await fetch(`${target.endpoint}/log`);
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
  writeSync(1, `${workerdChildren()[0]?.pid}`);
  process.kill(process.pid, "SIGKILL");
}
process.kill(way === "teardown" ? -process.pid : process.pid, "SIGINT");
