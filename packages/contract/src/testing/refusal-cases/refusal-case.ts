import type { RefusalCode } from "../../corpus/refusals.ts";
import type { FormatRegistry } from "../../formats/format-registry.ts";
import type { Sample } from "../sample-corpus.ts";

/** One way to break a corpus that is otherwise right, and the refusal it must meet. */
export interface RefusalCase {
  readonly code: RefusalCode;
  /** What the case is about, for the test's title. */
  readonly when: string;
  /** What the message must name. */
  readonly names: string;
  /** Breaks the sample before it is packed with right digests. */
  readonly change?: Change;
  /** Breaks the packed files. */
  readonly tamper?: (files: Map<string, Uint8Array>) => void;
  readonly formats?: FormatRegistry;
  /** What is broken. Absent: the sample of the first format. */
  readonly base?: () => Sample;
}

export type Change = (sample: Sample) => void;

type Container = Record<string, unknown>;

/** Sets a member of the contract, by dotted path, to any value, right or wrong. */
export function set(path: string, value: unknown): Change {
  return ({ contract }) => {
    const { parent, last } = locate(contract, path);
    parent[last] = value;
  };
}

/** Removes a member of the contract. */
export function remove(path: string): Change {
  return ({ contract }) => {
    const { parent, last } = locate(contract, path);
    delete parent[last];
  };
}

/** Changes a module's source; the packed digest follows. */
export function source(path: string, text: string): Change {
  return ({ sources }) => {
    sources.set(path, text);
  };
}

export function all(...changes: readonly Change[]): Change {
  return (sample) => {
    for (const change of changes) {
      change(sample);
    }
  };
}

function locate(root: object, path: string): { parent: Container; last: string } {
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  let parent = root as Container;
  for (const step of steps) {
    parent = parent[step] as Container;
  }
  return { parent, last };
}

/** Positions in the closed list, for paths. */
export const AT = {
  loadExports: 0,
  loadForeign: 1,
  loadNotExported: 4,
  handler: 5,
  health: 6,
  throw: 7,
  env: 8,
  globals: 9,
  kv: 10,
  upload: 11,
  download: 12,
  serviceUpload: 13,
  serviceDownload: 14,
  waitUntil: 15,
  scheduled: 16,
  queue: 17,
} as const;

/** Positions of the sample's bundles. */
export const BUNDLE = { probe: 0, peer: 1, fetchOnly: 2, broken: 3 } as const;
