/** How a command is handled that is not simply executed as it stands. */
export type Handling = {
  /** On one line, with single spaces. */
  readonly command: string;
  readonly why: string;
} & (
  | {
      /** Options that are added to it here. */
      readonly appended: string;
    }
  | {
      /** Files of the repository that execute the same, or what it consists of. */
      readonly executedBy: readonly string[];
    }
);

const NO_MINUTE = "--only '!scheduled*' --allow-partial";
const MINUTE =
  "It waits for a real minute; all checks but that one are measured here, and it too in served.e2e.test.ts.";
const WHOLE_CHECK = "It is the check of the repository, of which this test is a part.";

/** Every command of a document that is not executed as it stands. A row that no document holds fails. */
export const HANDLINGS: readonly Handling[] = [
  {
    command: "npm start",
    why: "It installs, and builds what this test runs on; the rest is a run of the target workerd.",
    executedBy: [
      "packages/cli/src/e2e/targets.e2e.test.ts",
      "scripts/main-job/file-report.test.ts",
    ],
  },
  { command: "npm test", why: WHOLE_CHECK, executedBy: [".ci/run"] },
];

export { MINUTE, NO_MINUTE };
