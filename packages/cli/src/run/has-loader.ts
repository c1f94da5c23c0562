import type { PreparedRun } from "./prepare-run.ts";

/** Whether the load checks of a run will have an endpoint. */
export async function hasLoader({
  subject,
  target,
}: Pick<PreparedRun, "subject" | "target">): Promise<boolean> {
  switch (subject.kind) {
    case "endpoint":
      return subject.loader !== undefined;
    case "target":
      return (await target?.describe(subject.mode))?.loaderAdapter !== undefined;
    case "stand-in":
      return true;
  }
}
