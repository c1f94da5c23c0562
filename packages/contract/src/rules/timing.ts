import { refuse } from "../corpus/corpus-refused-error.ts";
import type { RefusalCode } from "../corpus/refusals.ts";
import { MAX_CHUNKS, MAX_DEADLINE_SECONDS, MAX_UPLOAD_BYTES } from "../limits.ts";
import type { Rule } from "./rule.ts";

/** The numbers of a check, whatever its procedure. */
interface Timing {
  readonly deadlineSeconds: number;
  readonly pollMillis?: number;
  readonly delayMillis?: number | undefined;
  readonly gapMillis?: number;
  readonly chunks?: number;
  readonly requestChunkSize?: readonly number[];
}

interface Requirement {
  readonly code: RefusalCode;
  readonly broken: (timing: Timing, deadlineMillis: number) => boolean;
  readonly says: string;
}

/** The order matters: a number is held against the deadline only after it is a number that can be. */
const REQUIREMENTS: readonly Requirement[] = [
  {
    code: "deadline-impossible",
    broken: ({ deadlineSeconds }) => deadlineSeconds < 1 || deadlineSeconds > MAX_DEADLINE_SECONDS,
    says: `the deadline is not 1 to ${MAX_DEADLINE_SECONDS} seconds`,
  },
  {
    code: "poll-impossible",
    broken: ({ pollMillis = 1 }, deadline) => pollMillis < 1 || pollMillis * 2 > deadline,
    says: "the poll interval is not positive, or there is no room for two of them",
  },
  {
    code: "delay-impossible",
    broken: ({ delayMillis = 1, pollMillis = 0 }, deadline) =>
      delayMillis < 1 || delayMillis + pollMillis * 2 > deadline,
    says: "the delay is not positive, or leaves no room for two polls before the deadline",
  },
  {
    code: "gap-impossible",
    broken: ({ gapMillis = 1 }, deadline) => gapMillis < 1 || gapMillis >= deadline,
    says: "the gap is not positive and below the deadline",
  },
  {
    code: "chunks-vacuous",
    broken: ({ chunks = 2 }) => chunks < 2 || chunks > MAX_CHUNKS,
    says: `the stream does not have 2 to ${MAX_CHUNKS} chunks, and one chunk has no spacing`,
  },
  {
    code: "request-chunks-vacuous",
    broken: ({ requestChunkSize: sizes }) =>
      sizes !== undefined &&
      (sizes.length < 2 || sizes.length > MAX_CHUNKS || !sizesPossible(sizes)),
    says: `the upload does not have 2 to ${MAX_CHUNKS} non-empty chunks of at most ${MAX_UPLOAD_BYTES} bytes in all`,
  },
  {
    code: "stream-impossible",
    broken: (timing, deadline) => (chunkCount(timing) + 1) * (timing.gapMillis ?? 0) >= deadline,
    says: "chunks times gap leave no room for another gap before the deadline",
  },
];

/** Rule 12: no number makes a check impossible to pass or impossible to fail. */
export const timing: Rule = ({ contract }) => {
  for (const check of contract.checks) {
    if (!("timing" in check) || check.timing === undefined) {
      continue;
    }
    const numbers: Timing = check.timing;
    const broken = REQUIREMENTS.find((one) => one.broken(numbers, numbers.deadlineSeconds * 1000));
    if (broken !== undefined) {
      refuse({
        code: broken.code,
        subject: check.name,
        message: `In the timing of ${check.name}, ${broken.says}: ${JSON.stringify(numbers)}.`,
        remedy: "State numbers that a correct runtime can meet and a wrong one cannot.",
      });
    }
  }
};

function sizesPossible(sizes: readonly number[]): boolean {
  const sum = sizes.reduce((total, size) => total + size, 0);
  return sizes.every((size) => size >= 1) && sum <= MAX_UPLOAD_BYTES;
}

function chunkCount({ chunks, requestChunkSize }: Timing): number {
  return chunks ?? requestChunkSize?.length ?? 0;
}
