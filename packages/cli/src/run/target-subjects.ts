import type { Target } from "@runtime-abi/target-kit";
import {
  ALL_TARGETS,
  type RequestedModes,
  type RunRequest,
  type RunSubject,
} from "../options/run-subject.ts";
import type { TargetSource } from "../target-source.ts";
import { requireUsable } from "../usable-target.ts";
import { CommandUsageError } from "../usage-error.ts";

type Mode = Target["modes"][number];
type TargetRequest = Extract<RunRequest, { kind: "targets" }>;

/** What `all` leaves out, and why. */
export interface LeftOut {
  readonly name: string;
  readonly reason: string;
  readonly remedy: string;
}

export interface TargetSubjects {
  readonly subjects: readonly RunSubject[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * The targets to measure, each in its mode or modes.
 *
 * @throws {CommandUsageError} when a named one cannot run here; with `all`, when none can, or one
 * cannot and all are required
 */
export async function targetSubjects(
  request: TargetRequest,
  targets: TargetSource,
): Promise<TargetSubjects> {
  return request.names.includes(ALL_TARGETS)
    ? everyTarget(request, targets)
    : { subjects: await namedTargets(request, targets), leftOut: [] };
}

async function namedTargets(
  { names, modes }: TargetRequest,
  targets: TargetSource,
): Promise<RunSubject[]> {
  const subjects: RunSubject[] = [];
  for (const name of names) {
    const target = await targets.load(name);
    const chosen = modes === "both" ? target.modes : [modes];
    for (const mode of chosen) {
      await requireUsable(target, mode);
    }
    subjects.push(...asSubjects(name, chosen));
  }
  return subjects;
}

async function everyTarget(
  { modes, requireAll }: TargetRequest,
  targets: TargetSource,
): Promise<TargetSubjects> {
  const subjects: RunSubject[] = [];
  const leftOut: LeftOut[] = [];
  for (const name of await targets.known()) {
    const found = await usable(name, targets);
    if ("reason" in found) {
      leftOut.push(found);
    } else {
      subjects.push(...asSubjects(name, modesOf(found, modes)));
    }
  }
  const [first] = leftOut;
  if (first !== undefined && (requireAll || subjects.length === 0)) {
    const which = leftOut.map(({ name, reason }) => `${name} (${reason})`).join("; ");
    throw new CommandUsageError(
      "target-unavailable",
      `${requireAll ? "Not every target" : "No target"} can run here: ${which}`,
      first.remedy,
    );
  }
  return { subjects, leftOut };
}

async function usable(name: string, targets: TargetSource): Promise<Target | LeftOut> {
  try {
    const target = await targets.load(name);
    const availability = await target.availability();
    return availability.available ? target : { name, ...availability };
  } catch (error) {
    if (!(error instanceof CommandUsageError)) {
      throw error;
    }
    return { name, reason: error.message, remedy: error.remedy };
  }
}

/** A target that lacks the wanted mode is measured in the one that it has. */
function modesOf(target: Target, wanted: RequestedModes): readonly Mode[] {
  const having = target.modes.filter((mode) => wanted === "both" || mode === wanted);
  return having.length === 0 ? target.modes : having;
}

function asSubjects(name: string, modes: readonly Mode[]): RunSubject[] {
  return modes.map((mode) => ({ kind: "target", name, mode }));
}
