/** One target of an `exports` map: under which conditions which file is given. */
export interface ExportTarget {
  /** What is imported, `.` or `./name`. */
  readonly subpath: string;
  readonly conditions: readonly string[];
  readonly path: string;
}

/** Every target of an `exports` map of subpaths, whatever the depth of its conditions. */
export function exportTargets(exports: unknown): ExportTarget[] {
  return Object.entries((exports ?? {}) as Record<string, unknown>).flatMap(([subpath, value]) =>
    targetsOf(subpath, [], value),
  );
}

function targetsOf(subpath: string, conditions: readonly string[], value: unknown): ExportTarget[] {
  if (typeof value === "string") {
    return [{ subpath, conditions, path: value }];
  }
  return Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([condition, inner]) =>
    targetsOf(subpath, [...conditions, condition], inner),
  );
}
