import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleOf } from "./testing/test-deployment.ts";
import { writeBundle } from "./write-bundle.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "write-bundle-test-"));
});
afterAll(() => rm(directory, { recursive: true }));

test("writes each module's exact bytes under its name", async () => {
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x2f, 0x2f, 0xff]);
  const modules = ["main.js", "lib/part.js"].map((name) => ({
    name,
    mediaType: MODULE_MEDIA_TYPE,
    bytes,
  }));
  const main = await writeBundle(join(directory, "exact"), { mainModule: "main.js", modules });
  expect(main).toBe(join(directory, "exact", "main.js"));
  for (const { name } of modules) {
    expect(new Uint8Array(await readFile(join(directory, "exact", name)))).toEqual(bytes);
  }
});

test.each(["../above.js", "/tmp/elsewhere.js", "lib/../../above.js", ""])(
  "refuses the module name %j, which leaves the directory",
  async (name) => {
    const written = writeBundle(join(directory, "unsafe"), bundleOf(name, "export default {};"));
    await expect(written).rejects.toMatchObject({ code: "target-start-failed" });
  },
);

test("refuses a module that is no script, naming its media type", async () => {
  const bytes = new Uint8Array();
  const modules = [{ name: "page.html", mediaType: "text/html", bytes }];
  const written = writeBundle(join(directory, "page"), { mainModule: "page.html", modules });
  await expect(written).rejects.toThrow("text/html");
});

test("refuses a bundle without its main module", async () => {
  const bundle = { ...bundleOf("main.js", "export default {};"), mainModule: "absent.js" };
  const written = writeBundle(join(directory, "absent"), bundle);
  await expect(written).rejects.toThrow("absent.js");
});
