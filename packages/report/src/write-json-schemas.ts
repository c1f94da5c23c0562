import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { jsonSchemaFiles } from "./json-schemas.ts";

/** `node dist/write-json-schemas.js`: writes the shipped schemas anew where they differ. Part of the build. */
const directory = fileURLToPath(new URL("../schemas/", import.meta.url));
await mkdir(directory, { recursive: true });
for (const [name, text] of jsonSchemaFiles()) {
  const path = `${directory}${name}`;
  if ((await readFile(path, "utf8").catch(() => undefined)) !== text) {
    // By way of a sibling, so that no reader finds half of it.
    await writeFile(`${path}.tmp`, text);
    await rename(`${path}.tmp`, path);
    console.log(`schemas/${name} was written anew.`);
  }
}
