/** One edit of a file: a text of its own, or lines that are put behind the first that reads so. */
export interface Edit {
  /** Number of the recipe's step that asks for it. */
  readonly step: number;
  /** From the root of the repository. */
  readonly path: string;
  /** Absent: the file is new. */
  readonly behind?: string;
  readonly text: string;
}

/*
 * A check that is added to a copy of the repository, and to nothing else: a handler that returns a
 * text, which is no Response, has failed. It would tell no more than its neighbour does, which returns
 * an object.
 */
export const SAMPLE_CHECK: readonly Edit[] = [
  {
    step: 1,
    path: "packages/selftest/src/obligations/worker-runtime/requests.ts",
    behind: '    "non-response-return-is-500",',
    text: '    "text-return-is-500",',
  },
  {
    step: 2,
    path: "packages/contract/src/formats/extended/fetch-section.ts",
    behind: "    advisory: true,",
    text: '  },\n  {\n    ...hostError("text-return-is-500", "return-text"),',
  },
  {
    step: 3,
    path: "packages/corpus-builder/src/runtime-abi-extended-v1/text-checks.ts",
    text: `import type { AuthoredContract } from "../authored-contract.ts";

export const textChecks: AuthoredContract["checks"] = [
  {
    name: "text-return-is-500",
    operation: "fetch",
    procedure: "request",
    proves: "a handler that returns a text has failed, and the host answers a complete 500 of its own.",
    clause: "worker.runtime@1.0.0 operations.fetch.description",
    request: { method: "GET", path: "/abi/return-text" },
    expect: { status: 500 },
  },
];
`,
  },
  {
    step: 3,
    path: "packages/corpus-builder/src/runtime-abi-extended-v1/contract.ts",
    behind: 'import type { AuthoredContract } from "../authored-contract.ts";',
    text: 'import { textChecks } from "./text-checks.ts";',
  },
  {
    step: 3,
    path: "packages/corpus-builder/src/runtime-abi-extended-v1/contract.ts",
    behind: "  ...fetchChecks,",
    text: "  ...textChecks,",
  },
  {
    step: 4,
    path: "packages/probe/src/extended-worker/return-text.ts",
    text: `/** Returns a text, which is no Response. */
export function returnText(): string {
  return "because /abi/return-text was asked for";
}
`,
  },
  {
    step: 4,
    path: "packages/probe/src/extended-worker/routes.ts",
    behind: 'import type { Invocation, Route } from "./invocation.ts";',
    text: 'import { returnText } from "./return-text.ts";',
  },
  {
    step: 4,
    path: "packages/probe/src/extended-worker/routes.ts",
    behind: "const ROUTES = new Map<string, Route>([",
    text: '  ["GET /abi/return-text", returnText],',
  },
  {
    step: 5,
    path: "packages/stand-in/src/module/extended-module.ts",
    behind: "const ROUTES: Readonly<Record<string, FailingRoute>> = {",
    text: '  "GET return-text": () => "returned on request",',
  },
  {
    step: 6,
    path: "packages/stand-in/src/extended-faults/fetch/return-of-text-is-sent.ts",
    text: `import { accept } from "../../behaviours/accept.ts";
import { variation } from "../../behaviours/variation.ts";
import { WorkerResponse } from "../../worker/worker-response.ts";

export const returnOfTextIsSent = variation(
  "return-of-text-is-sent",
  "A text that the fetch handler returns is answered 200, within JSON.",
  "accept",
  (returned) => 
    typeof returned === "string" ? WorkerResponse.json({ text: returned }) : accept(returned),
);
`,
  },
  {
    step: 6,
    path: "packages/stand-in/src/extended-faults/fetch/return-of-text-hangs.ts",
    text: `import { accept } from "../../behaviours/accept.ts";
import { variation } from "../../behaviours/variation.ts";

export const returnOfTextHangs = variation(
  "return-of-text-hangs",
  "A text that the fetch handler returns leaves the request without an answer.",
  "accept",
  (returned) => (typeof returned === "string" ? new Promise<never>(() => {}) : accept(returned)),
);
`,
  },
  {
    step: 6,
    path: "packages/stand-in/src/extended-faults/fetch/index.ts",
    behind: 'import type { Variation } from "../../behaviours/variation.ts";',
    text: `import { returnOfTextHangs } from "./return-of-text-hangs.ts";
import { returnOfTextIsSent } from "./return-of-text-is-sent.ts";`,
  },
  {
    step: 6,
    path: "packages/stand-in/src/extended-faults/fetch/index.ts",
    behind: "export const FETCH_FAULTS: readonly Variation[] = [",
    text: "  returnOfTextIsSent,\n  returnOfTextHangs,",
  },
  {
    step: 6,
    path: "packages/stand-in/src/extended-faults/extended-faults.test.ts",
    behind: '  health: "200 {ok:true} complete",',
    text: '  "return-text": UNCAUGHT,',
  },
  {
    step: 6,
    path: "packages/stand-in/src/extended-faults/extended-faults.test.ts",
    behind: "const SEEN: Readonly<Record<string, Partial<typeof HONEST>>> = {",
    text: `  "return-of-text-is-sent": { "return-text": "200 {text:returned on request} complete" },
  "return-of-text-hangs": { "return-text": "- open" },`,
  },
  {
    step: 6,
    path: "packages/stand-in/src/extended-faults/extended-faults.test.ts",
    behind: '  "error-text-in-the-body": {',
    text: `    "return-text": '500 "TypeError: the fetch handler returned n complete',`,
  },
  {
    step: 7,
    path: "packages/faults/kill-table.extended/fetch.json",
    behind: "{",
    text: `  "return-of-text-is-sent": {
    "kind": "fault",
    "where": "stand-in",
    "kills": ["text-return-is-500"],
    "reasons": { "text-return-is-500": "success-instead-of-error" }
  },
  "return-of-text-hangs": {
    "kind": "fault",
    "where": "stand-in",
    "kills": ["text-return-is-500"],
    "reasons": { "text-return-is-500": "no-response" }
  },`,
  },
  {
    step: 8,
    path: "packages/host-code/src/additions.ts",
    behind: "const FAILING_ROUTES = [",
    text: '  "/abi/return-text",',
  },
  {
    step: 8,
    path: ".changeset/text-return.md",
    text: `---
"@runtime-abi/corpus": minor
---

The extended corpus asks what becomes of a text that a handler returns.
`,
  },
];
