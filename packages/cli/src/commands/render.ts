import { readReport } from "@runtime-abi/report";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { prepareDestinations } from "../options/destinations.ts";
import { slug } from "../options/out-file-name.ts";
import { refuseReplacing } from "../options/refuse-replacing.ts";
import { parseReporters } from "../options/reporters.ts";
import { readReportSource } from "../read-report-source.ts";
import { deliverReport } from "../run/deliver-report.ts";

export interface RenderFlags {
  /** Path of a stored report, or `-`. */
  readonly report: string;
  readonly reporter?: readonly string[];
  readonly allowPartial?: boolean;
}

/**
 * Writes a stored report in other formats. The exit code does not repeat the report's verdict:
 * what was to be rendered has been, and that alone it says.
 */
export async function renderCommand(
  flags: RenderFlags,
  context: CliContext,
  standardInput: AsyncIterable<Uint8Array> = process.stdin,
): Promise<number> {
  const reporters = parseReporters(flags.reporter ?? []);
  const { name, bytes } = await readReportSource(flags.report, context, standardInput);
  const report = readReport(bytes, name);
  const destinations = await prepareDestinations({
    reporters,
    slug: slug(report.subject) || "subject",
    outFileName: "report.json",
    get workingDirectory() {
      return context.workingDirectory;
    },
  });
  await refuseReplacing([flags.report], destinations, context);
  const { allowPartial = false } = flags;
  const options = { allowPartial, isOneOfMany: false };
  const isDelivered = await deliverReport(report, destinations, context, options);
  return isDelivered ? EXIT_CODES.success : EXIT_CODES.unusable;
}
