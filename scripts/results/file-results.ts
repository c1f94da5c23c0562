import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { CONTRIBUTED, RENDERED_FILES, type RenderedName } from "./places.ts";
import type { Rendered } from "./render-results.ts";

/** What `run --out` puts after a subject's name: that of the corpus, which the reports name too. */
const MEASURED_SUFFIX = /\.[^.]+\.json$/;

/**
 * Lays out what would be published: the reports as they were written, under the names of their
 * subjects, and the contributed ones that are published already.
 */
export function stageReports(measured: string, published: string, staging: string): void {
  mkdirSync(staging, { recursive: true });
  for (const file of globSync("*.json", { cwd: measured })) {
    const subject = basename(file).replace(MEASURED_SUFFIX, "");
    cpSync(join(measured, file), join(staging, `${subject}.json`));
  }
  const contributed = join(published, CONTRIBUTED);
  if (existsSync(contributed)) {
    cpSync(contributed, join(staging, CONTRIBUTED), { recursive: true });
  }
}

/** Puts staged reports in the place of the published ones; those of legs that are gone go too. */
export function replaceReports(staging: string, published: string): void {
  mkdirSync(published, { recursive: true });
  const reports = globSync("*.json", { cwd: staging });
  const kept = [...reports, RENDERED_FILES.inventory];
  for (const file of globSync("*.json", { cwd: published })) {
    if (!kept.includes(file)) {
      rmSync(join(published, file));
    }
  }
  for (const file of reports) {
    const path = join(published, file);
    cpSync(join(staging, file), pending(path));
    renameSync(pending(path), path);
  }
}

/** Writes what is rendered. */
export function writeRendered(directory: string, rendered: Rendered): void {
  for (const name of Object.keys(RENDERED_FILES) as RenderedName[]) {
    const path = join(directory, RENDERED_FILES[name]);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(pending(path), rendered[name]);
    renameSync(pending(path), path);
  }
}

/** A reader never meets a file half written. */
function pending(path: string): string {
  return `${path}.pending`;
}
