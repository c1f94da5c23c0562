import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROFILE_FORMAT, profileSchema, readKnownFailures } from "@runtime-abi/report";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { documentFiles, ROOT } from "./document-files.ts";

const blocks = documentFiles().flatMap(({ path, fences }) =>
  fences.map((fence) => ({ ...fence, place: `${path}:${fence.line}` })),
);
const ofLanguage = (language: string) => blocks.filter((block) => block.language === language);
const contract = JSON.parse(
  readFileSync(join(ROOT, "corpus/runtime-abi-v1/contract.json"), "utf8"),
) as { readonly checks: readonly { readonly name: string }[] };

/** A block of another language, or of none, could hide a command from being executed. */
test("every block names its language", () => {
  const languages = ["sh", "json", "yaml", "ts", "text"];
  expect(
    blocks.filter(({ language }) => !languages.includes(language)).map(({ place }) => place),
  ).toEqual([]);
});

test.each(ofLanguage("json"))("JSON: $place", ({ text }) => {
  expect(typeof JSON.parse(text)).toBe("object");
});

/** Each kind of YAML document that is shown, and how one is held to be right. */
const KINDS: readonly {
  readonly is: (document: unknown) => boolean;
  readonly holds: (text: string) => unknown;
}[] = [
  {
    is: Array.isArray,
    holds: (text) =>
      readKnownFailures(
        Buffer.from(text),
        "known-failures.yaml",
        contract.checks.map(({ name }) => name),
      ),
  },
  {
    is: (document) => own(document, "format") === PROFILE_FORMAT,
    holds: (text) => profileSchema.parse(parse(text)),
  },
  { is: (document) => own(document, "jobs") !== undefined, holds: checkWorkflow },
];

test.each(ofLanguage("yaml"))("YAML: $place", async ({ text }) => {
  const document: unknown = parse(text, { strict: true });
  const kind = KINDS.find(({ is }) => is(document));
  expect(kind, "a known kind of document").toBeDefined();
  await kind?.holds(text);
});

function own(document: unknown, member: string): unknown {
  return (document as Readonly<Record<string, unknown>> | null)?.[member];
}

interface Job {
  readonly "runs-on": string;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

/** GitHub gives these to every step. */
const GIVEN = /^GITHUB_/;

/** A job runs somewhere, each of its steps does one thing, and no step uses a variable that is not set. */
function checkWorkflow(text: string): void {
  const { on, jobs } = parse(text) as { readonly on: unknown; readonly jobs: Record<string, Job> };
  expect(on).toBeTruthy();
  for (const { "runs-on": place, env = {}, steps } of Object.values(jobs)) {
    expect(place).toMatch(/\S/);
    for (const { uses, run } of steps) {
      expect([uses, run].filter((part) => part !== undefined)).toHaveLength(1);
      const used = [...(run ?? "").matchAll(/\$\{?([A-Z_]+)|-env (?:\S+=)?([A-Z_]+)/g)];
      const names = used.map(([, variable, named]) => variable ?? named ?? "");
      expect(names.filter((name) => !GIVEN.test(name) && !Object.hasOwn(env, name))).toEqual([]);
    }
  }
}
