import { expect, test } from "vitest";
import type { Variation } from "../behaviours/variation.ts";
import { startStandIn } from "../start-stand-in.ts";
import { bundleOf, DEPLOYMENT } from "../testing/test-deployment.ts";
import { exchange } from "../testing/transcript.ts";
import { EXTENDED_FAULTS } from "./index.ts";
import { KV_FAULTS } from "./kv/index.ts";
import { QUEUE_FAULTS } from "./queue/index.ts";
import { SERVICE_FAULTS } from "./service/index.ts";

const MAIN = `const PROBE = "takoform.runtime-abi-extended-probe@v1";
export default { fetch() { return PROBE; }, scheduled() {}, queue() {} };`;
const EXTENDED = { ...DEPLOYMENT, bundle: bundleOf("main.js", MAIN) };

const UNCAUGHT = '500 "Internal Server Error" complete';
const HONEST = {
  health: "200 {ok:true} complete",
  "return-non-response": UNCAUGHT,
  "return-undefined": UNCAUGHT,
  reject: UNCAUGHT,
  "throw-non-error": UNCAUGHT,
  "throw-text?nonce=told": UNCAUGHT,
};

/** What a raw client sees otherwise than from the honest one. */
const SEEN: Readonly<Record<string, Partial<typeof HONEST>>> = {
  "return-of-an-object-is-sent": { "return-non-response": "200 {returned:on request} complete" },
  "return-of-an-object-hangs": { "return-non-response": "- open" },
  "return-of-nothing-answers-204": { "return-undefined": "204 complete" },
  "return-of-nothing-hangs": { "return-undefined": "- open" },
  "rejection-answers-200": { reject: "200 complete" },
  "rejection-hangs": { reject: "- open" },
  "throw-of-no-error-answers-200": { "throw-non-error": '200 "thrown on request" complete' },
  "throw-of-no-error-resets": { "throw-non-error": "closed" },
  "error-text-in-the-body": {
    "return-non-response": '500 "TypeError: the fetch handler returned n complete',
    "return-undefined": '500 "TypeError: the fetch handler returned n complete',
    reject: '500 "Error: rejected on request" complete',
    "throw-non-error": '500 "thrown on request" complete',
    "throw-text?nonce=told": '500 "Error: told" complete',
  },
};

async function asked(faults: readonly Variation[]): Promise<Record<string, string>> {
  const standIn = await startStandIn(EXTENDED, { faults });
  try {
    const answers = Object.keys(HONEST).map(async (route) => [
      route,
      await exchange(standIn.endpoint, { path: `/abi/${route}` }),
    ]);
    return Object.fromEntries(await Promise.all(answers));
  } finally {
    await standIn.stop();
  }
}

function named(name: string): readonly Variation[] {
  return EXTENDED_FAULTS.filter((fault) => fault.name === name);
}

test("the honest one answers as the extended probe would", async () => {
  expect(await asked([])).toEqual(HONEST);
});

test.each(Object.entries(SEEN))("%s, as a raw client sees it", async (name, seen) => {
  expect(await asked(named(name))).toEqual({ ...HONEST, ...seen });
});

test("error-text-in-a-header, as a raw client sees it", async () => {
  const standIn = await startStandIn(EXTENDED, { faults: named("error-text-in-a-header") });
  const response = await fetch(`${standIn.endpoint}/abi/throw-text?nonce=told`);
  expect(response.headers.get("x-host-error")).toBe("told");
  await response.body?.cancel();
  await standIn.stop();
});

const CARRYING = { name: "main.js.map", mediaType: "application/source-map+json" };

/** What the loader makes of a bundle that carries a source map, and of that map as its main module. */
async function loads(faults: readonly Variation[]): Promise<string[]> {
  const standIn = await startStandIn(EXTENDED, { faults });
  const answer = async (mainModule: string) => {
    const request = {
      protocol: "takoform.runtime-abi-loader@v1",
      mainModule,
      declaredHandlers: ["fetch"],
      modules: EXTENDED.bundle.modules.map(({ name, mediaType, bytes }) => ({
        name,
        mediaType,
        contentBase64: Buffer.from(bytes).toString("base64"),
      })),
      auxiliaryModules: [{ ...CARRYING, contentBase64: "e30=" }],
    };
    const response = await fetch(standIn.loaderEndpoint, {
      method: "POST",
      body: JSON.stringify(request),
    });
    const { exportedHandlers, error } = (await response.json()) as {
      exportedHandlers?: string[];
      error?: { code: string };
    };
    return exportedHandlers?.join(" ") ?? error?.code ?? "nothing";
  };
  try {
    return [await answer("main.js"), await answer("main.js.map")];
  } finally {
    await standIn.stop();
  }
}

const ALL = "fetch scheduled queue";
const UNSUPPORTED = "unsupported_media_type";
const LOADED: Readonly<Record<string, readonly string[]>> = {
  honest: [ALL, UNSUPPORTED],
  "loader-refuses-what-carries-modules": [UNSUPPORTED, UNSUPPORTED],
  "loader-links-what-is-carried": [UNSUPPORTED, UNSUPPORTED],
  "loader-forgets-what-is-carried": [ALL, "module_not_found"],
};

test.each(Object.entries(LOADED))("%s, as a raw client sees its loader", async (name, seen) => {
  expect(await loads(named(name))).toEqual(seen);
});

/** Seen by what their markers tell, in a test of their own. */
const MARKED = [
  "tasks-refused-beyond-sixteen",
  "tasks-held-up-to-sixteen",
  "tasks-cancelled-at-a-disconnect",
  "event-tasks-cancelled-at-the-return",
  "event-rejection-cancels-the-others",
  "disconnect-is-not-noticed",
  "disconnect-stops-in-silence",
  "markers-of-an-earlier-run",
];

/** Seen by what the handler tells of its request, or by raw bytes, in a test of their own. */
const ECHOED = [
  "absent-body-is-an-empty-stream",
  "body-of-known-length-is-left-out",
  "body-is-decoded-as-text",
  "method-patch-becomes-post",
  "path-is-decoded",
  "query-is-sorted",
  "repeated-header-is-told-once",
  "headers-beyond-forty-are-dropped",
  "head-answer-loses-its-headers",
  "head-answer-has-content",
  "status-204-has-content",
  "status-205-has-content",
  "failed-stream-ends-cleanly",
  "failed-stream-stays-open",
  "content-is-cut-to-the-declared-length",
  "declared-length-is-exceeded",
  "declared-length-is-waited-for",
  "known-length-is-declared-too-long",
  "streamed-content-is-padded",
];

/** Seen by the digests that the probe tells, in a test of their own. */
const VALUED = [
  "env-values-are-trimmed",
  "env-values-are-normalised",
  "env-secret-is-upper-cased",
  "env-values-are-quoted",
  "env-secret-is-empty",
  "env-secret-is-a-holder",
  "env-secret-holds-a-var",
  "env-var-is-renamed",
];

/** Seen by what the module's own fetches bring, in a test of their own. */
const OUTBOUND = [
  "outbound-lets-one-request-out",
  "outbound-answers-are-lost",
  "outbound-answers-from-a-cache",
  "outbound-waits-for-the-whole-body",
  "outbound-body-comes-a-piece-late",
  "outbound-changes-pieces",
  "outbound-always-follows",
  "outbound-never-follows",
  "outbound-hides-redirects",
  "outbound-takes-error-for-manual",
  "outbound-ignores-the-signal",
  "outbound-abort-stays-inside",
];

/** Seen in `transport-faults.test.ts`. */
const TRANSPORTED = [
  "half-close-stops-in-silence",
  "half-close-ends-the-response",
  "reset-is-not-noticed",
  "disconnect-takes-others-down",
  "response-is-pumped-without-waiting",
  "slow-reader-loses-a-piece",
  "slow-reader-is-cut-off",
  "upload-is-read-ahead",
  "long-upload-loses-a-piece",
  "upload-ends-at-sixty-four-mebibytes",
];

/** Seen in `queue-faults.test.ts`, each of them. */
const QUEUED = QUEUE_FAULTS.map(({ name }) => name);

/** Seen by what the event handlers tell: `event-faults.test.ts`. */
const CALLED = [
  "events-env-has-an-extra-name",
  "scheduled-env-lacks-a-name",
  "scheduled-context-lacks-wait-until",
  "queue-is-called-with-two-arguments",
  "scheduled-time-is-that-of-the-call",
  "scheduled-throw-is-retried-at-once",
  "scheduled-throw-is-retried-later",
  "scheduled-skips-every-other-minute",
];

test("every fault is seen, and replaces the one behaviour that it names", () => {
  const seen = [
    ...Object.keys(SEEN),
    ...Object.keys(LOADED),
    ...MARKED,
    ...ECHOED,
    ...OUTBOUND,
    ...VALUED,
    ...TRANSPORTED,
    ...QUEUED,
    ...CALLED,
    "error-text-in-a-header",
    // As a caller and its callee see them: `service-faults.test.ts`.
    ...SERVICE_FAULTS.map(({ name }) => name),
    // As whoever uses the store sees them: `kv-faults.test.ts`.
    ...KV_FAULTS.map(({ name }) => name),
  ];
  for (const { name, replaces, behaviours } of EXTENDED_FAULTS) {
    expect(seen).toContain(name);
    expect(Object.keys(behaviours)).toEqual([replaces]);
  }
});
