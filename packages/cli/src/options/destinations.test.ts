import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareDestinations, refuseSharedBetween } from "./destinations.ts";
import type { ReporterRequest } from "./reporters.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "destinations-"));
});

afterEach(() => rmSync(directory, { recursive: true }));

function prepare(reporters: readonly ReporterRequest[], out?: string) {
  return prepareDestinations({
    reporters,
    slug: "workerd-stock",
    outFileName: "workerd.json",
    workingDirectory: directory,
    ...(out === undefined ? {} : { out }),
  });
}

test("reporters and --out together, resolved from the working directory", async () => {
  expect(await prepare([{ reporter: "text" }, { reporter: "json", file: "r.json" }], "a")).toEqual([
    { reporter: "text" },
    { reporter: "json", file: { path: join(directory, "r.json"), overwrite: true } },
    { reporter: "json", file: { path: join(directory, "a", "workerd.json"), overwrite: false } },
  ]);
});

test("two reports for one file are refused, and no directory is made for them", async () => {
  const code = "output-conflict";
  const twice = [
    { reporter: "text", file: "r" },
    { reporter: "json", file: "./r" },
  ] as const;
  await expect(prepare(twice)).rejects.toMatchObject({ code });
  const inOut = [{ reporter: "text", file: "a/workerd.json" }] as const;
  await expect(prepare(inOut, "a")).rejects.toMatchObject({ code });
  expect(readdirSync(directory)).toEqual([]);
});

test("a report that stands below --out already is refused", async () => {
  writeFileSync(join(directory, "workerd.json"), "");
  await expect(prepare([{ reporter: "text" }], ".")).rejects.toMatchObject({
    code: "output-exists",
  });
});

test("two paths to one file are refused, also where the file does not exist yet", async () => {
  mkdirSync(join(directory, "real"));
  symlinkSync("real", join(directory, "linked"));
  symlinkSync("real/workerd.json", join(directory, "file-link"));
  const code = "output-conflict";
  const request = (file: string) => ({ reporter: "json", file }) as const;
  const both = [request("real/r.json"), request("linked/r.json")];
  await expect(prepare(both)).rejects.toMatchObject({ code });
  await expect(prepare([request("linked/workerd.json")], "real")).rejects.toMatchObject({ code });
  await expect(prepare([request("file-link")], "linked")).rejects.toMatchObject({ code });
  await expect(prepare([request("linked/a.json")], "real")).resolves.toHaveLength(2);
});

test("standard output by its other names is standard output, once", async () => {
  for (const file of ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]) {
    expect(await prepare([{ reporter: "json", file }])).toEqual([{ reporter: "json" }]);
    await expect(prepare([{ reporter: "text" }, { reporter: "json", file }])).rejects.toMatchObject(
      {
        code: "output-conflict",
      },
    );
  }
});

test("a device takes several reports", async () => {
  const nowhere = { reporter: "json", file: "/dev/null" } as const;
  expect(await prepare([nowhere, nowhere])).toHaveLength(2);
});

test("{subject} in a file's name stands for the subject", async () => {
  expect(await prepare([{ reporter: "text", file: "{subject}-{subject}.txt" }])).toEqual([
    {
      reporter: "text",
      file: { path: join(directory, "workerd-stock-workerd-stock.txt"), overwrite: true },
    },
  ]);
});

const toFile = (name: string) => ({
  destinations: [
    { reporter: "json" as const, file: { path: join(directory, name), overwrite: true } },
    { reporter: "text" as const },
  ],
});

test("several subjects share standard output and devices, but no file", async () => {
  await refuseSharedBetween([toFile("a.json"), toFile("b.json"), { destinations: [] }]);
  await refuseSharedBetween([toFile("/../../../../dev/null"), toFile("/../../../../dev/null")]);
  await expect(refuseSharedBetween([toFile("a.json"), toFile("a.json")])).rejects.toMatchObject({
    code: "output-conflict",
    remedy: expect.stringContaining("{subject}"),
  });
  const draftFile = join(directory, "a.json");
  await expect(
    refuseSharedBetween([toFile("a.json"), { ...toFile("b.json"), draftFile }]),
  ).rejects.toMatchObject({ code: "output-conflict" });
});

test("a draft of known failures takes the place of no report of the same run", async () => {
  const draftFile = join(directory, "a.json");
  await expect(refuseSharedBetween([{ ...toFile("a.json"), draftFile }])).rejects.toMatchObject({
    code: "output-conflict",
    message: expect.stringContaining("list of known failures"),
  });
  await refuseSharedBetween([{ ...toFile("b.json"), draftFile }]);
});
