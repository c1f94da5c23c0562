import {
  EXIT_CODES,
  RENDERERS,
  reportJsonSchema,
  STATED_MEMBERS,
  STATED_MEMBERS_OF_PARTIAL,
} from "@runtime-abi/report";
import { describe, expect, test } from "vitest";
import { documentFiles } from "./document-files.ts";
import type { Section } from "./read-markdown.ts";

/** As much of a JSON Schema as a report's uses. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
}

interface Member {
  readonly path: string;
  readonly required: boolean;
  /** Holds no members of its own. */
  readonly isLeaf: boolean;
  readonly values: readonly unknown[];
}

/** What a supplement measured has the members of the measurement itself, and is told of once. */
const TOLD_ELSEWHERE = "checks/*/evidence/supplements/*/measurement/";

function membersOf(schema: Schema, base: string): Member[] {
  if (schema.items !== undefined) {
    return membersOf(schema.items, `${base}*/`);
  }
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, member]) => {
    const below = membersOf(member, `${base}${name}/`);
    const values = member.enum ?? member.items?.enum ?? [];
    return [
      { path: base + name, required: required.includes(name), isLeaf: below.length === 0, values },
      ...below,
    ];
  });
}

const document = documentFiles().find(({ path }) => path === "docs/report.md");
const sections = document?.sections ?? [];
const members = membersOf(reportJsonSchema() as Schema, "").filter(
  ({ path }) => !path.startsWith(TOLD_ELSEWHERE),
);

interface Row {
  readonly path: string;
  readonly absentWhen: string;
  readonly statedBy: string;
}

const code = (cell: string | undefined) => /^`([^`]*)`$/.exec(cell ?? "")?.[1] ?? "";

/** Headings of tables of members end in the path that the members stand below. */
function memberRows({ heading, rows }: Section): Row[] {
  const base =
    /: `(?<path>[^`]*)`$/.exec(heading)?.groups?.path ?? (/: ``$/.test(heading) ? "" : undefined);
  return base === undefined
    ? []
    : rows.map(([member, , absentWhen = "", statedBy = ""]) => ({
        path: base === "" ? code(member) : `${base}/${code(member)}`,
        absentWhen,
        statedBy,
      }));
}

const documented = sections.flatMap(memberRows);
const section = (heading: string) => {
  const found = sections.find((candidate) => candidate.heading === heading);
  if (found === undefined) {
    throw new Error(`docs/report.md has no section ${heading}`);
  }
  return found;
};
const firstColumn = (heading: string) => section(heading).rows.map(([cell]) => code(cell));

describe("docs/report.md", () => {
  test("tells of every member of the schema, of no other, and of none twice", () => {
    expect(documented.map(({ path }) => path).toSorted()).toEqual(
      members.map(({ path }) => path).toSorted(),
    );
  });

  test("says of exactly the members that may be missing when they are", () => {
    const missing = documented.filter(({ absentWhen }) => absentWhen !== "");
    expect(missing.map(({ path }) => path).toSorted()).toEqual(
      members.flatMap(({ path, required }) => (required ? [] : [path])).toSorted(),
    );
  });

  test("names every value that a member is one of", () => {
    const text = sections.map((each) => each.text).join("\n");
    const values = members.flatMap((member) => member.values).map(String);
    expect(values.filter((value) => !text.includes(`\`${value}\``))).toEqual([]);
    expect(values.length).toBeGreaterThan(50);
  });

  test("says of every member who states it", () => {
    const words = ["fixed", "derived", "observed", "repeated", "stated"];
    expect(documented.filter(({ statedBy }) => !words.includes(statedBy))).toEqual([]);
  });

  test("lists as statements exactly the members that judging again cannot compute", () => {
    expect(firstColumn("What nobody can compute again")).toEqual([
      ...STATED_MEMBERS,
      ...STATED_MEMBERS_OF_PARTIAL,
    ]);
    const isLeaf = (path: string) =>
      members.some((member) => member.path === path && member.isLeaf);
    const stated = documented.filter((row) => row.statedBy === "stated").map(({ path }) => path);
    const listed: readonly string[] = STATED_MEMBERS;
    expect(stated.filter((path) => isLeaf(path) && !listed.includes(path))).toEqual([]);
    const others = documented.filter((row) => row.statedBy !== "stated").map(({ path }) => path);
    expect(others.filter((path) => listed.includes(path))).toEqual([]);
  });

  test("tells of every format, and of every exit code", () => {
    expect(firstColumn("Formats")).toEqual(Object.keys(RENDERERS));
    expect(section("Exit codes").rows.map(([exitCode]) => Number(exitCode))).toEqual(
      Object.values(EXIT_CODES),
    );
  });
});
