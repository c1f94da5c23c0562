import { relative, resolve } from "node:path";
import { fileReport } from "./main-job/file-report.ts";
import { runCommandLine } from "./main-job/run-command-line.ts";

/*
 * `npm start`: the installed corpus against real workerd. The command line measures and prints; what
 * is added here is where the report ends up, since its name, the run's token, is known only afterwards.
 */
const root = resolve(import.meta.dirname, "..");
const out = resolve(root, "out");
const pending = resolve(out, `.pending-${process.pid}.json`);

const exitCode = await runCommandLine(root, out, pending);
const filed = fileReport(pending, out);
console.log(
  filed === undefined
    ? "report     none was written: nothing was measured"
    : `report     ${relative(root, filed.newest)} (kept as ${relative(root, filed.byToken)})`,
);
process.exitCode = exitCode;
