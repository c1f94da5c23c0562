import type { HostileCase } from "../hostile-case.ts";
import { BACKGROUND } from "./background.ts";
import { FLOODS } from "./floods.ts";
import { FRAMING } from "./framing.ts";
import { LOADERS } from "./loaders.ts";
import { LOST } from "./lost.ts";
import { ODD } from "./odd.ts";
import { QUEUES } from "./queues.ts";
import { REPORTED } from "./reported.ts";
import { STREAMS } from "./streams.ts";
import { UPLOADS } from "./uploads.ts";

/** Subjects that are wrong, by what is wrong with them. */
export const WRONG_CASES: readonly HostileCase[] = [
  ...STREAMS,
  ...UPLOADS,
  ...FRAMING,
  ...REPORTED,
  ...QUEUES,
  ...LOADERS,
  ...BACKGROUND,
  ...FLOODS,
];

/** Subjects that are odd but right, and networks that lose what can be asked for again. */
export const ODD_CASES: readonly HostileCase[] = [...ODD, ...LOST];
