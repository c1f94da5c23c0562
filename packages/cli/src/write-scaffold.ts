import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Scaffold, ScaffoldFiles } from "@runtime-abi/target-kit";
import { makeDirectory } from "./make-directory.ts";
import { notWritable } from "./output-errors.ts";
import { CommandUsageError } from "./usage-error.ts";

type Deployment = Parameters<Scaffold["files"]>[0];
type BundleModule = Deployment["bundle"]["modules"][number];

const REMEDY = "Choose another directory for --out.";

/**
 * Writes a project into a directory, which is made when it is missing and must be empty when not.
 * @throws {CommandUsageError} before anything was written, when something stands there already
 */
export async function writeScaffold(directory: string, files: ScaffoldFiles): Promise<void> {
  try {
    await makeDirectory(directory);
    await requireEmpty(directory);
    for (const [path, content] of files) {
      const file = join(directory, ...path.split("/"));
      await mkdir(dirname(file), { recursive: true });
      // Not even what another program puts there meanwhile is replaced.
      await writeFile(file, content, { flag: "wx" });
    }
  } catch (error) {
    if (error instanceof CommandUsageError) throw error;
    throw notWritable(directory, error, REMEDY);
  }
}

async function requireEmpty(directory: string): Promise<void> {
  const [first] = await readdir(directory);
  if (first === undefined) return;
  throw new CommandUsageError(
    "output-exists",
    `${directory} is not empty (${JSON.stringify(first)} stands there), and nothing in it is replaced.`,
    REMEDY,
  );
}

/** A module of the corpus, and the file that has its bytes. */
export interface ProvenModule {
  readonly path: string;
  /** Lowercase hex. */
  readonly sha256: string;
}

/**
 * Reads back what was written and shows that every module of the deployment stands there, byte for
 * byte.
 * @throws when one does not: a fault of the scaffold
 */
export async function proveModules(
  directory: string,
  files: ScaffoldFiles,
  { bundle, peer }: Deployment,
): Promise<readonly ProvenModule[]> {
  const written = new Map<string, string>();
  for (const path of files.keys()) {
    written.set(sha256(await readFile(join(directory, ...path.split("/")))), path);
  }
  return [...bundle.modules, ...peer.bundle.modules].map((module) => proven(module, written));
}

function proven({ name, bytes }: BundleModule, written: ReadonlyMap<string, string>): ProvenModule {
  const digest = sha256(bytes);
  const path = written.get(digest);
  if (path === undefined) throw new Error(`the scaffold wrote ${name} with other bytes`);
  return { path, sha256: digest };
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
