import { isDeepStrictEqual } from "node:util";
import { findIncoherences } from "../find-incoherence.ts";
import type { Report } from "../report-schema.ts";
import type { Difference } from "./difference.ts";

/**
 * Every difference between a report as it was stored and as it follows from its own evidence, in the
 * report's order.
 *
 * @param recomputed the report of the same facts, judged again: its checks are those of the contract
 */
export function findDifferences(stored: Report, recomputed: Report): Difference[] {
  const { checks: storedChecks, ...storedRest } = stored;
  const { checks, ...rest } = recomputed;
  const members = leafDifferences(storedRest, rest, []).map((leaf) => toDifference(leaf, "", {}));
  return [
    ...members,
    ...listDifferences(stored, recomputed),
    ...checks.flatMap((check) => checkDifferences(stored, check)),
    ...contradictions(stored, recomputed),
  ];
}

/** Checks that are left out, doubled, unknown, or out of order. */
function listDifferences(stored: Report, recomputed: Report): Difference[] {
  const found = stored.checks.map(({ name }) => name);
  const wanted = recomputed.checks.map(({ name }) => name);
  const told = [
    ...wanted
      .filter((name) => !found.includes(name))
      .map((name) =>
        problem("/checks", name, "the contract requires it, and the report has none of it"),
      ),
    ...found.flatMap((name, index) =>
      wanted.includes(name)
        ? []
        : [problem(`/checks/${index}`, name, "the contract has no check of this name")],
    ),
    ...found.flatMap((name, index) =>
      found.indexOf(name) === index
        ? []
        : [problem(`/checks/${index}`, name, "it stands there twice")],
    ),
  ];
  return told.length > 0 || isDeepStrictEqual(found, wanted)
    ? told
    : [
        {
          kind: "differs",
          pointer: "/checks",
          member: "order of the checks",
          stored: found,
          recomputed: wanted,
        },
      ];
}

function problem(pointer: string, check: string, text: string): Difference {
  return { kind: "contradicts", pointer, check, member: "check", problem: text };
}

function checkDifferences(stored: Report, check: Report["checks"][number]): Difference[] {
  const { name } = check;
  return stored.checks.flatMap((candidate, index) =>
    candidate.name === name
      ? leafDifferences(candidate, check, []).map((leaf) =>
          toDifference(leaf, `/checks/${index}`, { check: name }),
        )
      : [],
  );
}

/** What is not mended by judging again, since it stands in the evidence or is a statement. */
function contradictions(stored: Report, recomputed: Report): Difference[] {
  return findIncoherences(recomputed).map(({ pointer, problem: text }) => {
    const [, index, ...rest] = pointer.slice(1).split("/");
    const name = pointer.startsWith("/checks/")
      ? recomputed.checks[Number(index)]?.name
      : undefined;
    const place = stored.checks.findIndex((check) => check.name === name);
    return name === undefined
      ? { kind: "contradicts", pointer, member: pointer.slice(1), problem: text }
      : {
          kind: "contradicts",
          pointer: `/checks/${place}/${rest.join("/")}`,
          check: name,
          member: rest.join("/"),
          problem: text,
        };
  });
}

interface LeafDifference {
  readonly path: readonly string[];
  readonly stored: unknown;
  readonly recomputed: unknown;
}

function toDifference(
  { path, stored, recomputed }: LeafDifference,
  base: string,
  of: { readonly check?: string },
): Difference {
  const pointer =
    base + path.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  return { kind: "differs", pointer, ...of, member: path.join("/"), stored, recomputed };
}

/** The innermost members in which two JSON values differ. */
function leafDifferences(
  stored: unknown,
  recomputed: unknown,
  path: readonly string[],
): LeafDifference[] {
  if (
    !isObject(stored) ||
    !isObject(recomputed) ||
    Array.isArray(stored) !== Array.isArray(recomputed)
  ) {
    return Object.is(stored, recomputed) || isDeepStrictEqual(stored, recomputed)
      ? []
      : [{ path, stored, recomputed }];
  }
  return [...new Set([...Object.keys(stored), ...Object.keys(recomputed)])].flatMap((member) =>
    leafDifferences(own(stored, member), own(recomputed, member), [...path, member]),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function own(value: Readonly<Record<string, unknown>>, member: string): unknown {
  return Object.hasOwn(value, member) ? value[member] : undefined;
}
