import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseReplacing } from "./refuse-replacing.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "replacing-"));
  mkdirSync(join(directory, "real"));
  writeFileSync(join(directory, "real", "a.json"), "{}");
  symlinkSync("real", join(directory, "linked"));
  symlinkSync("real/a.json", join(directory, "link.json"));
});
afterEach(() => rmSync(directory, { recursive: true }));

function refuse(sources: readonly string[], file?: string): Promise<void> {
  const output =
    file === undefined ? {} : { file: { path: join(directory, file), overwrite: true } };
  return refuseReplacing(sources, [{ reporter: "json", ...output }], {
    workingDirectory: directory,
  });
}

test.each(["real/a.json", "linked/a.json", "link.json", "real/../real/a.json"])(
  "%s is the report that was read, and is not replaced",
  async (file) => {
    for (const source of ["real/a.json", "linked/a.json", "link.json"]) {
      await expect(refuse(["other.json", source], file), source).rejects.toMatchObject({
        code: "output-conflict",
        message: expect.stringContaining(source),
      });
    }
  },
);

test("other files, standard output and standard input are in nobody's way", async () => {
  await refuse(["real/a.json"], "b.json");
  await refuse(["real/a.json"]);
  await refuse(["-"], "-");
});
