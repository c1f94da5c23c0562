import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { build, type Metafile, type Plugin } from "esbuild";

/*
 * `node dist/bundle-quick-start.js`: joins what every start loads, and what the commands that only
 * answer load, into a few files. Each module that Node.js resolves and reads by itself costs a
 * fraction of a millisecond, and there are hundreds of them. The other commands are left as they
 * are: what they do takes seconds. Part of the build.
 */

const DIST = import.meta.dirname;
const OUT = join(DIST, "quick-start");
const ENTRY = "start-process.js";

/** Commands that answer at once, so that starting is most of what they do. */
const QUICK_COMMANDS = ["list.js", "verify.js"];

/** Finds this package's root from its own place, which the bundle's is not. */
const PACKAGE_FACTS = "package-facts.js";

/**
 * What commander imports of Node.js, as far as this program comes to it. Importing a module of
 * Node.js asks for all that it exports, and that loads and computes much which nobody needs here.
 */
const STANDS_FOR: Readonly<Record<string, string>> = {
  "node:process": "export default globalThis.process;",
  // Measures text of ours, in which nothing controls a terminal.
  "node:util": "export const stripVTControlCharacters = (text) => text;",
  // Starts commands that are programs of their own, of which there are none.
  "node:child_process": "export default {};",
};

const NAMED_ZOD = 'import { z } from "zod";';

const elsewhere: Plugin = {
  name: "elsewhere",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/commands\// }, ({ path }) =>
      QUICK_COMMANDS.includes(basename(path))
        ? undefined
        : { path: `../commands/${basename(path)}`, external: true },
    );
    onLoad({ filter: /[\\/]cli[\\/]dist[\\/]package-facts\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(
        "import.meta.url",
        `new URL("../${PACKAGE_FACTS}", import.meta.url)`,
      ),
    }));
    // As a namespace, so that only what is used of it is joined, and evaluated at every start.
    onLoad({ filter: /[\\/](contract|protocol)[\\/]dist[\\/].*\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(NAMED_ZOD, 'import * as z from "zod";'),
    }));
    // Messages in forty languages, of which the schemas name one by itself.
    onResolve({ filter: /\/locales\/index\.js$/ }, () => ({ path: "locales", namespace: "none" }));
    onLoad({ filter: /.*/, namespace: "none" }, () => ({ contents: "export {};" }));
    onResolve({ filter: /^node:/ }, ({ path, importer }) =>
      /[\\/]commander[\\/]/.test(importer) && path in STANDS_FOR
        ? { path, namespace: "stands-for" }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: "stands-for" }, ({ path }) => ({
      contents: STANDS_FOR[path] ?? "",
    }));
  },
};

async function bundle(): Promise<void> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(DIST, ENTRY)],
    outdir: OUT,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    sourcemap: "linked",
    sourcesContent: false,
    metafile: true,
    write: false,
    plugins: [elsewhere],
  });
  await mkdir(OUT, { recursive: true });
  const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  files.set("LICENSES.txt", await licences(metafile));
  // The entry last, and each by a rename: a program that starts meanwhile must find no half of it.
  const names = [...files.keys()].toSorted((one) => (one === ENTRY ? 1 : -1));
  for (const name of names) {
    await writeFile(join(OUT, `${name}.tmp`), files.get(name) ?? "");
    await rename(join(OUT, `${name}.tmp`), join(OUT, name));
  }
  const stale = (await readdir(OUT)).filter((name) => !files.has(name));
  await Promise.all(stale.map((name) => rm(join(OUT, name), { force: true })));
}

/** The licences of the packages of others whose code stands in the bundle. */
async function licences({ inputs }: Metafile): Promise<string> {
  const roots = new Set(
    Object.keys(inputs).flatMap(
      (path) =>
        /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(resolve(path))?.[0] ??
        [],
    ),
  );
  const texts = [...roots].toSorted().map(async (root) => {
    const facts = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
    const file = (await readdir(root)).find((name) => /^licen[cs]e/i.test(name));
    // One of them holds no text of its licence, and names it.
    const text = file === undefined ? facts.license : await readFile(join(root, file), "utf8");
    if (typeof text !== "string") {
      throw new Error(`${facts.name} states no licence`);
    }
    return `${facts.name} ${facts.version}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${"-".repeat(80)}\n\n`);
}

await bundle();
