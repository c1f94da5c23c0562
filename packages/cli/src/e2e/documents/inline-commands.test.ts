import type { Command } from "commander";
import { beforeAll, expect, test } from "vitest";
import { createProgram } from "../../program.ts";
import { fakeContext } from "../../testing/fake-context.ts";
import { documentFiles } from "./document-files.ts";

/** Documents that speak of our command line; others speak of the options of runtimes, too. */
const OURS = /^(?:README\.md|docs\/.*|packages\/cli\/README\.md)$/;
const COMMAND = /^(?:runtime-abi )?([a-z][a-z-]*)(?: |$)/;
const OPTION = /--[a-z][a-z-]*/g;

let program: Command;

beforeAll(async () => {
  program = await createProgram(fakeContext(), () => {});
});

const spans = documentFiles()
  .filter(({ path }) => OURS.test(path))
  .flatMap(({ path, sections }) =>
    sections.flatMap(({ text }) =>
      [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => ({ path, code })),
    ),
  );

function optionsOf(commands: readonly Command[]): ReadonlySet<string> {
  return new Set(commands.flatMap(({ options }) => options.map(({ long }) => long ?? "")));
}

/** Options in a span that belong to no command, or not to the one that the span names. */
function strangers(code: string): string[] {
  const named = COMMAND.exec(code)?.[1];
  const command = program.commands.find((candidate) => candidate.name() === named);
  if (code.startsWith("runtime-abi ") && command === undefined) {
    return /^runtime-abi (?:--|[A-Z])/.test(code) ? [] : [`no command ${named}`];
  }
  if (command === undefined && !code.startsWith("--")) {
    return [];
  }
  const known = optionsOf(command === undefined ? program.commands : [command]);
  return (code.match(OPTION) ?? []).filter((option) => option !== "--help" && !known.has(option));
}

test("commands and options that are told of in a sentence exist", () => {
  expect(spans.length).toBeGreaterThan(100);
  expect(
    spans.flatMap(({ path, code }) => strangers(code).map((what) => `${path}: ${code}: ${what}`)),
  ).toEqual([]);
});
