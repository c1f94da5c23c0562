import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Present } from "../find-problems.ts";
import { ROOT } from "../places.ts";
import type { StoredReport, StoredTarget } from "../stored-report.ts";

/** Reports of real runs, which tests of the report read too. */
const STORED = join(ROOT, "packages/report/src/testing/stored-reports");

export type StoredName =
  | "workerd-host"
  | "workerd-host-interrupted"
  | "workerd-stock"
  | "self-test";

export function storedText(name: StoredName): string {
  return readFileSync(join(STORED, `${name}.json`), "utf8");
}

/** What would be measured today, if it were what the two reports of workerd were measured with; or with other versions. */
export function presentOfStored(versions: Readonly<Record<string, string>> = {}): Present {
  const reports = (["workerd-host", "workerd-stock"] as const).map(
    (name) => JSON.parse(storedText(name)) as StoredReport & { readonly target: StoredTarget },
  );
  const modes = reports.map(({ target }) => ({
    ...target,
    versions: { ...target.versions, ...versions },
  }));
  return {
    targets: [{ name: "workerd", available: true, modes }],
    contractDigest: reports[0]?.contractDigest ?? "",
  };
}
