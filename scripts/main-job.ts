import { relative, resolve } from "node:path";
import { fileReports } from "./main-job/file-report.ts";
import { filedLines } from "./main-job/filed-lines.ts";
import { runCommandLine } from "./main-job/run-command-line.ts";

/*
 * `npm start`: the installed corpus against real workerd. The command line measures and prints; what
 * is added here is where the reports end up, since their name, the run's token, is known only afterwards.
 */
const root = resolve(import.meta.dirname, "..");
const out = resolve(root, "out");

const exitCode = await runCommandLine(root, out);
console.log(filedLines(fileReports(out), (path) => relative(root, path)).join("\n"));
process.exitCode = exitCode;
