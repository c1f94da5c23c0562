import type { SuppliedBehaviour } from "@runtime-abi/protocol";
import { printableLine } from "@runtime-abi/report/printable";
import type { DescribedMode, DescribedTarget } from "./describe-targets.ts";

/** The targets for a person to read. */
export function renderTargets(targets: readonly DescribedTarget[]): string {
  return targets
    .flatMap(targetLines)
    .map((line) => `${printableLine(line)}\n`)
    .join("");
}

function targetLines(target: DescribedTarget): string[] {
  const { name } = target;
  return target.available
    ? [`${name}: can run here`, ...target.modes.flatMap(modeLines)]
    : [`${name}: cannot run here: ${target.reason} ${target.remedy}`];
}

function modeLines(mode: DescribedMode): string[] {
  const versions = Object.entries(mode.versions).map((entry) => entry.join(" "));
  const option = mode.mode === "stock" ? " --stock" : "";
  return [
    `  --target ${mode.name}${option}`,
    `    versions: ${versions.join(", ")}`,
    ...(mode.executableSha256 === undefined
      ? []
      : [`    executable: sha256:${mode.executableSha256}`]),
    `    loader adapter: ${mode.loaderAdapter ?? "none, the load checks are not measured"}`,
    ...(mode.notes ?? []).map((note) => `    note: ${note}`),
    ...(mode.additions.length === 0 ? ["    additions: none"] : []),
    ...mode.additions.map(({ name, does, supplies }) => {
      const decides =
        supplies.length === 0 ? "" : ` [decides: ${supplies.map(behaviour).join(", ")}]`;
      return `    addition ${name}: ${does}${decides}`;
    }),
    `    known failures: ${mode.knownFailures ?? "none are listed"}`,
  ];
}

function behaviour({ procedure, route, mediaType }: SuppliedBehaviour): string {
  const at = route === undefined ? "" : ` at ${route}`;
  return `${procedure}${at}${mediaType === undefined ? "" : ` of ${mediaType}`}`;
}
