import { afterAll, beforeAll, expect, test } from "vitest";
import { documentFiles, ROOT } from "./documents/document-files.ts";
import { type MarkdownDocument, readMarkdown } from "./documents/read-markdown.ts";
import { leadingNowhere, names, readRecipe } from "./recipe/read-recipe.ts";
import { RepositoryCopy } from "./recipe/repository-copy.ts";
import { SAMPLE_CHECK } from "./recipe/sample-check.ts";

const HEADING = "Add a check with its faults";
const NEW_PROCEDURE = "Add a procedure";
const CHECK = "text-return-is-500";
const TEST_TIMEOUT_MILLIS = 400_000;
/** Thousands of small files are copied, and removed. */
const HOOK_TIMEOUT_MILLIS = 60_000;

const document =
  documentFiles().find(({ path }) => path === "docs/maintaining.md") ??
  expect.fail("docs/maintaining.md is missing");
const recipe = readRecipe(document, HEADING);

/** What is wrong between the steps of a document and the edits that follow them. */
function misfits(of: MarkdownDocument): string[] {
  const { steps } = readRecipe(of, HEADING);
  const strays = SAMPLE_CHECK.filter(
    ({ step, path }) => !steps.some((one) => one.number === step && names(one, path)),
  ).map(({ step, path }) => `step ${step} does not name ${path}`);
  const idle = steps
    .filter(
      ({ number, paths }) => paths.length > 0 && !SAMPLE_CHECK.some((edit) => edit.step === number),
    )
    .map(({ number }) => `nothing follows step ${number}`);
  return [...strays, ...idle];
}

test("each step names the files that the sample edits, and the sample follows each step", () => {
  expect(recipe.steps.map(({ number }) => number)).toEqual(
    recipe.steps.map((_, index) => index + 1),
  );
  expect(misfits(document)).toEqual([]);
});

test("every path of the recipe, and of what a new procedure touches, leads somewhere", () => {
  const more = readRecipe(document, NEW_PROCEDURE);
  expect(more.paths.length).toBeGreaterThan(15);
  expect(leadingNowhere([...recipe.paths, ...more.paths], ROOT)).toEqual([]);
});

test("an edit of the document that sends a reader elsewhere is noticed", () => {
  const edited = (from: RegExp, to: string): MarkdownDocument => ({
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      text: section.text.replaceAll(from, to),
    })),
  });
  expect(misfits(edited(/kill-table\.extended/g, "kill-tables"))).toEqual([
    "step 7 does not name packages/faults/kill-table.extended/fetch.json",
  ]);
  const moved = readRecipe(edited(/stand-in\/src\/module/g, "stand-in/src/modules"), HEADING);
  expect(leadingNowhere(moved.paths, ROOT)).not.toEqual([]);
  expect(misfits(edited(/^8\. .*$(\n {3}.*$)*/gm, "8. Rest."))).toHaveLength(2);
  expect(() => readRecipe(readMarkdown("# Another"), HEADING)).toThrow(/no section/);
});

let copy: RepositoryCopy;
beforeAll(() => {
  copy = new RepositoryCopy();
}, HOOK_TIMEOUT_MILLIS);
afterAll(() => copy.remove(), HOOK_TIMEOUT_MILLIS);

test(
  "a check that is added step by step is built, passes, and is killed by its faults",
  async () => {
    for (const edit of SAMPLE_CHECK) {
      copy.apply(edit);
    }
    const results = await copy.run(recipe.commands.map(({ command }) => command));
    const told = recipe.commands.map(({ command }, index) => {
      const { exitCode, stdout = "", stderr = "" } = results[index] ?? {};
      return { command, exitCode, text: `$ ${command}\n${stdout}${stderr}` };
    });
    for (const [index, { exitCode, text }] of told.entries()) {
      expect(exitCode, text).toBe(recipe.commands[index]?.exitCode);
    }
    const said = told.map(({ text }) => text).join("\n");
    expect(said).toMatch(/^as stated +return-of-text-is-sent$/m);
    expect(said).toMatch(/^as stated +return-of-text-hangs$/m);
    expect(said).toMatch(new RegExp(`^passed +${CHECK}$`, "m"));
    expect(copy.read("corpus/runtime-abi-extended-v1/contract.json")).toContain(`"${CHECK}"`);
    expect(copy.read("docs/coverage.md")).toContain(CHECK);
    expect(copy.read("docs/kill-matrix-extended.md")).toContain("return-of-text-hangs");
  },
  TEST_TIMEOUT_MILLIS,
);
