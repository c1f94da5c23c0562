import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { type Report, readReport } from "@runtime-abi/report";
import type { CliProcess } from "./cli-process.ts";

const FILE_END = ".runtime-abi-v1.json";

/** The reports that a call wrote to a directory, strictly read, by the name of their subject. */
export function reportsIn(call: CliProcess, directory: string): ReadonlyMap<string, Report> {
  const path = join(call.directory, directory);
  const subjects = readdirSync(path).map((file) => file.replace(FILE_END, ""));
  return new Map(
    subjects.sort().map((subject) => {
      const file = `${subject}${FILE_END}`;
      return [subject, readReport(readFileSync(join(path, file)), file)];
    }),
  );
}

/** The endpoints of the reports at which something still listens. */
export async function listening(reports: Iterable<Report>): Promise<string[]> {
  const endpoints = [...reports].flatMap(({ workerEndpoint, loaderEndpoint }) =>
    [workerEndpoint, loaderEndpoint].filter((url) => url !== ""),
  );
  const answers = await Promise.all(endpoints.map(accepts));
  return endpoints.filter((_, index) => answers[index]);
}

function accepts(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const answer = (accepted: boolean) => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once("connect", () => answer(true)).once("error", () => answer(false));
  });
}
