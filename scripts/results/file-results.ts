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
import { CONTRIBUTED, type Publication, RENDERED_NAMES } from "./places.ts";
import type { Rendered } from "./render-results.ts";

/**
 * Lays out what would be published: the reports as they were written, under the names of their
 * subjects, and the contributed ones that are published already.
 */
export function stageReports(measured: string, publication: Publication, staging: string): void {
  mkdirSync(staging, { recursive: true });
  // What `run --out` puts after a subject's name.
  const suffix = `.${publication.corpus}.json`;
  for (const file of globSync(`*${suffix}`, { cwd: measured })) {
    cpSync(join(measured, file), join(staging, `${basename(file, suffix)}.json`));
  }
  const contributed = join(publication.directory, CONTRIBUTED);
  if (existsSync(contributed)) {
    cpSync(contributed, join(staging, CONTRIBUTED), { recursive: true });
  }
}

/** Puts staged reports in the place of the published ones; those of legs that are gone go too. */
export function replaceReports(
  staging: string,
  { directory: published, rendered }: Publication,
): void {
  mkdirSync(published, { recursive: true });
  const reports = globSync("*.json", { cwd: staging });
  const kept = [...reports, rendered.inventory];
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
export function writeRendered(
  { directory, rendered: files }: Publication,
  rendered: Rendered,
): void {
  for (const name of RENDERED_NAMES) {
    const path = join(directory, files[name]);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(pending(path), rendered[name]);
    renameSync(pending(path), path);
  }
}

/** A reader never meets a file half written. */
function pending(path: string): string {
  return `${path}.pending`;
}
