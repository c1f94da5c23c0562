import type { PreparedRun } from "./prepare-run.ts";

/** Whether a run knows what the deployment holds: what it starts by itself, it gives values to. */
export function hasValues({ subject, values }: Pick<PreparedRun, "subject" | "values">): boolean {
  return subject.kind !== "endpoint" || values !== undefined;
}
