import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { PackedPackage } from "../packages/pack-packages.ts";

/** A package of which name and version are known, packed or not. */
export type Versioned = Pick<PackedPackage, "manifest">;

/** Where packages are published. */
export interface Publisher {
  isPublished(versioned: Versioned): Promise<boolean>;
  /** @throws when it was refused */
  publish(packed: PackedPackage): Promise<void>;
}

export interface NpmOptions {
  /** Everything but the upload. */
  readonly dryRun: boolean;
  /** Said to `npm publish` in addition. */
  readonly more?: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Publishes with npm, to where it is configured to. The tarball is the one that was checked. */
export function npmPublisher({
  dryRun,
  more = [],
  environment = process.env,
}: NpmOptions): Publisher {
  const npm = (args: readonly string[]) => run("npm", args, environment);
  return {
    async isPublished({ manifest: { name, version } }) {
      if (dryRun) {
        return false;
      }
      const { status, stdout, stderr } = await npm(["view", `${name}@${version}`, "version"]);
      if (status !== 0 && !/\bE404\b/.test(stderr)) {
        throw new Error(`npm could not tell whether ${name} is published: ${stderr}`);
      }
      return status === 0 && stdout.trim() === version;
    },
    async publish({ manifest: { name }, file }) {
      const flags = ["--access", "public", ...(dryRun ? ["--dry-run"] : []), ...more];
      const { status, stderr } = await npm(["publish", file, ...flags]);
      if (status !== 0) {
        throw new Error(`npm did not publish ${name}: ${stderr}`);
      }
    },
  };
}

async function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
) {
  const child = spawn(command, args, {
    env,
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}
