import { describe, expect, test } from "vitest";
import { ROUTES, type RouteName } from "../testing/routes.ts";
import { EXPRESSION, IDENTITY } from "../testing/test-deployment.ts";
import { varied } from "../testing/vary.ts";
import { FAULTS } from "./index.ts";

/** What a raw client sees of a route under a fault; `PEER` stands for the stamp of a line. */
type Seen = Partial<Record<RouteName, string>>;

const NOT_AWAITED = '200 "[object Promise]" complete';
const UNCAUGHT = '500 "Internal Server Error" complete';
const REGISTERED = "200 {registeredTasks:2,responseSent:true} complete";
const PENDING = "200 {settled:false} complete";
const SETTLED = "200 {settled:true,afterRejection:true,nonce:n} complete";
const GONE = "ECONNREFUSED";

function delivered(members: string): string {
  return `200 {sent:true} complete / 200 {delivered:true,${members}} complete`;
}

const PAYLOAD = "payloadBase64:YSBwYXlsb2FkIG9mIHRoZSB0ZXN0cw==,nonce:n";

/** Faults of both streamed directions, with and without the binding between. */
function uploads(direct: string): Seen {
  return {
    "echo-stream": direct,
    "service-echo-stream": direct.replaceAll(
      /(bytes:\d+|end:true)}/g,
      (_, last) => `${last},peer:${IDENTITY}}`,
    ),
  };
}

function streams(direct: string): Seen {
  return {
    stream: direct,
    "service-stream": direct.replaceAll(/(chunk:\d)}/g, (_, last) => `${last},peer:${IDENTITY}}`),
  };
}

const SEEN: Readonly<Record<string, Seen>> = {
  "fetch-passes-two-arguments": {
    handler:
      "200 {argumentCount:2,requestIsRequest:true,requestMethod:GET,envIsObject:true,waitUntilIsFunction:false} complete",
    "background-answer": UNCAUGHT,
  },
  "fetch-request-is-a-look-alike": {
    handler:
      "200 {argumentCount:3,requestIsRequest:false,requestMethod:GET,envIsObject:true,waitUntilIsFunction:true} complete",
  },
  "fetch-env-is-null": {
    handler:
      "200 {argumentCount:3,requestIsRequest:true,requestMethod:GET,envIsObject:false,waitUntilIsFunction:true} complete",
    env: UNCAUGHT,
    kv: `${UNCAUGHT} / ${UNCAUGHT}`,
  },
  "fetch-context-lacks-wait-until": {
    handler:
      "200 {argumentCount:3,requestIsRequest:true,requestMethod:GET,envIsObject:true,waitUntilIsFunction:false} complete",
    "background-answer": UNCAUGHT,
  },
  "fetch-promise-is-not-awaited": { health: NOT_AWAITED, throw: NOT_AWAITED, stream: NOT_AWAITED },
  "fetch-health-answered-by-the-host": { health: '200 "OK" complete' },
  "fetch-answers-without-a-body": { health: "200 complete", env: "200 complete" },
  "fetch-redirects-a-later-route": { env: "307 location=http://127.0.0.1:9/ complete" },
  "throw-hangs": { throw: "- open" },
  "throw-answers-200": { throw: "200 {error:the handler threw} complete" },
  "throw-answers-502": { throw: '502 "Bad Gateway" complete' },
  "throw-resets": { throw: "closed" },
  "throw-truncates-the-500": { throw: '500 "Internal" cut' },
  "env-has-an-extra-own-name": {
    env: "200 {propertyNames:[A_SECRET,A_VAR,HOST_REGION,OTHER,OUTBOX,STORE]} complete",
  },
  "env-lacks-a-secret": { env: "200 {propertyNames:[A_VAR,OTHER,OUTBOX,STORE]} complete" },
  "env-var-only-on-the-prototype": {
    env: "200 {propertyNames:[A_SECRET,OTHER,OUTBOX,STORE]} complete",
  },
  "globals-lack-a-constructor": {
    globals:
      "200 {present:[crypto.subtle,crypto.subtle.digest],missing:[WritableStream,noSuchGlobal]} complete",
  },
  "globals-lack-a-nested-member": {
    globals:
      "200 {present:[WritableStream,crypto.subtle],missing:[crypto.subtle.digest,noSuchGlobal]} complete",
  },
  // FE FF becomes EF BF BD twice.
  "kv-decodes-text": {
    kv: "200 {stored:true} complete / 200 {found:true,valueBase64:77+977+9QQ==} complete",
  },
  "kv-returns-base64-text": {
    kv: "200 {stored:true} complete / 200 {found:true,valueBase64:L3Y5Qg==} complete",
    scheduled: "422 {error:what stands under scheduled:last is no record} complete",
  },
  "kv-forgets-writes": {
    kv: "200 {stored:true} complete / 200 {found:false} complete",
    scheduled: "200 {observed:false} complete",
    queue: "200 {sent:true} complete / 200 {delivered:false} complete",
    "background-marker": `${PENDING} / ${PENDING}`,
  },
  "kv-keeps-only-an-earlier-run": {
    kv: "200 {stored:true} complete / 200 {found:false} complete",
    scheduled: `200 {observed:true,cron:${EXPRESSION},scheduledTimeMillis:1767225600000} complete`,
    queue: "200 {sent:true} complete / 200 {delivered:false} complete",
    "background-marker": `${PENDING} / ${PENDING}`,
  },
  "background-marker-is-stale": {
    "background-marker": [
      "200 {settled:true,afterRejection:true,nonce:earlier-0000000000000000} complete",
      "200 {settled:true,afterRejection:true,nonce:earlier-0000000000000000} complete",
    ].join(" / "),
  },
  "queue-record-is-stale": {
    queue: delivered(
      "queue:tests-queue,attempts:1,messageId:earlier-1,payloadBase64:ZWFybGllcg==,nonce:earlier-0000000000000000",
    ),
  },
  "request-body-buffered-before-the-handler": uploads(
    "- > - > 200 {read:1,bytes:12288} {end:true} complete",
  ),
  "request-body-held-behind-the-head": uploads(
    "200 - > - > {read:1,bytes:12288} {end:true} complete",
  ),
  "request-body-delivered-twice": uploads(
    "200 {read:1,bytes:8192} - > {read:2,bytes:16384} - > {end:true} complete",
  ),
  "request-body-loses-pieces": uploads("200 {read:1,bytes:4096} - > - > {end:true} complete"),
  "request-body-ends-early": uploads("200 {read:1,bytes:4096} {end:true} complete"),
  "request-body-never-ends": uploads("200 {read:1,bytes:4096} - > {read:2,bytes:8192} - > - open"),
  "request-body-has-empty-reads": uploads(
    "200 {read:1,bytes:0} {read:2,bytes:4096} - > {read:3,bytes:0} {read:4,bytes:8192} - > {end:true} complete",
  ),
  "response-stream-buffered": {
    ...streams("- 200 {chunk:1} {chunk:2} {chunk:3} complete"),
    ...uploads("- > - > 200 {read:1,bytes:4096} {read:2,bytes:8192} {end:true} complete"),
  },
  "response-stream-held-behind-the-head": {
    ...streams("200 - {chunk:1} {chunk:2} {chunk:3} complete"),
    ...uploads("200 - > - > {read:1,bytes:4096} {read:2,bytes:8192} {end:true} complete"),
  },
  "response-stream-one-piece-late": {
    ...streams("200 - {chunk:1} - {chunk:2} {chunk:3} complete"),
    ...uploads("200 - > {read:1,bytes:4096} - > {read:2,bytes:8192} {end:true} complete"),
  },
  "response-stream-coalesced": streams("200 - {chunk:1} {chunk:2} {chunk:3} complete"),
  "response-stream-declares-too-much": {
    ...streams("200 content-length=1048576 {chunk:1} - {chunk:2} - {chunk:3} cut"),
    ...uploads(
      "200 content-length=1048576 {read:1,bytes:4096} - > {read:2,bytes:8192} - > {end:true} cut",
    ),
  },
  // Node's own parser gives up on bytes beyond the declared length.
  "response-stream-declares-too-little": {
    ...streams("200 content-length=10 HPE_CLOSED_CONNECTION"),
    ...uploads("200 content-length=10 HPE_CLOSED_CONNECTION"),
  },
  "response-stream-ends-early": {
    ...streams("200 {chunk:1} - {chunk:2} complete"),
    ...uploads("200 {read:1,bytes:4096} - > {read:2,bytes:8192} complete"),
  },
  "response-stream-cut": {
    ...streams("200 {chunk:1} - {chunk:2} cut"),
    ...uploads("200 {read:1,bytes:4096} - > {read:2,bytes:8192} cut"),
  },
  "response-stream-reset": {
    ...streams("200 {chunk:1} - {chunk:2} cut"),
    ...uploads("200 {read:1,bytes:4096} - > {read:2,bytes:8192} cut"),
  },
  "response-stream-padded-heartbeat": streams("200 blank - {chunk:1} {chunk:2} {chunk:3} complete"),
  "response-stream-repeats-a-piece": {
    ...streams("200 {chunk:1} {chunk:1} - {chunk:2} - {chunk:3} complete"),
    ...uploads(
      "200 {read:1,bytes:4096} {read:1,bytes:4096} - > {read:2,bytes:8192} - > {end:true} complete",
    ),
  },
  "response-stream-loses-a-piece": {
    ...streams("200 {chunk:1} - {chunk:3} complete"),
    ...uploads("200 {read:1,bytes:4096} - > - > {end:true} complete"),
  },
  "response-stream-adds-a-tail": {
    ...streams('200 {chunk:1} - {chunk:2} - {chunk:3} "<!-- served by the stand-in -->" complete'),
    ...uploads(
      '200 {read:1,bytes:4096} - > {read:2,bytes:8192} - > {end:true} "<!-- served by the stand-in -->" complete',
    ),
  },
  "response-stream-adds-foreign-bytes": {
    ...streams('200 "served by the stand-in" {chunk:1} - {chunk:2} - {chunk:3} complete'),
    ...uploads(
      '200 "served by the stand-in" {read:1,bytes:4096} - > {read:2,bytes:8192} - > {end:true} complete',
    ),
  },
  "service-answers-from-the-caller": {
    "service-stream": "200 {chunk:1} - {chunk:2} - {chunk:3} complete",
    "service-echo-stream":
      "200 {read:1,bytes:4096} - > {read:2,bytes:8192} - > {end:true} complete",
  },
  "service-answers-from-a-wrong-worker": {
    "service-stream": [1, 2, 3]
      .map((chunk) => `{chunk:${chunk},peer:some-other-worker-0000000000000000}`)
      .join(" - ")
      .replace(/^(.*)$/, "200 $1 complete"),
  },
  "service-buffers-requests": {
    "service-echo-stream": uploads("- > - > 200 {read:1,bytes:12288} {end:true} complete")[
      "service-echo-stream"
    ] as string,
    "echo-stream": "200 {read:1,bytes:4096} - > {read:2,bytes:8192} - > {end:true} complete",
  },
  "service-buffers-responses": {
    "service-stream": streams("- 200 {chunk:1} {chunk:2} {chunk:3} complete")[
      "service-stream"
    ] as string,
    stream: "200 {chunk:1} - {chunk:2} - {chunk:3} complete",
  },
  "service-truncates-requests": {
    "service-echo-stream": uploads(
      "200 {read:1,bytes:4096} - > {read:2,bytes:2048} - > {end:true} complete",
    )["service-echo-stream"] as string,
  },
  "service-loses-response-pieces": {
    "service-stream": streams("200 {chunk:1} - {chunk:2} complete")["service-stream"] as string,
    stream: "200 {chunk:1} - {chunk:2} - {chunk:3} complete",
  },
  "background-task-runs-inline": {
    "background-answer": REGISTERED,
    "background-marker": `${SETTLED} / ${SETTLED}`,
  },
  "background-holds-the-body": {
    "background-answer": REGISTERED.replace("200 ", "200 - "),
    "background-marker": `${SETTLED} / ${SETTLED}`,
  },
  "background-holds-the-response": {
    "background-answer": `- ${REGISTERED}`,
    "background-marker": `${SETTLED} / ${SETTLED}`,
  },
  "background-cancelled-at-the-response": {
    "background-answer": REGISTERED,
    "background-marker": `${PENDING} / ${PENDING}`,
  },
  "background-rejection-becomes-a-500": { "background-answer": UNCAUGHT },
  "background-rejection-cancels-the-others": {
    "background-answer": REGISTERED,
    "background-marker": `${PENDING} / ${PENDING}`,
  },
  "background-rejection-ends-the-process": { "background-answer": REGISTERED },
  "background-rejection-restarts-the-process": { "background-answer": REGISTERED },
  "scheduled-never-fires": { scheduled: "200 {observed:false} complete" },
  "queue-never-delivers": {
    queue: "200 {sent:true} complete / 200 {delivered:false} complete",
  },
  "queue-attempts-zero": {
    queue: delivered(`queue:tests-queue,attempts:0,messageId:message-1,${PAYLOAD}`),
  },
  "queue-first-delivery-lost": {
    queue: delivered(`queue:tests-queue,attempts:2,messageId:message-1,${PAYLOAD}`),
  },
  "queue-named-after-the-binding": {
    queue: delivered(`queue:OUTBOX,attempts:1,messageId:message-1,${PAYLOAD}`),
  },
  "queue-omits-the-message-id": { queue: delivered(`queue:tests-queue,attempts:1,${PAYLOAD}`) },
  "queue-mangles-bytes": {
    queue: delivered(
      "queue:tests-queue,attempts:1,messageId:message-1,payloadBase64:YSBwYXlsb2FkIG9mIHRoZSB0ZXN0cw==,nonce:n",
    ).replace("B0ZXN0cw", "b0ZXN0cw"),
  },
  "queue-turns-bytes-into-an-index-map": {
    queue: "200 {sent:true} complete / 200 {delivered:false} complete",
  },
  "queue-delivers-another-message": {
    queue: "200 {sent:true} complete / 200 {delivered:false} complete",
  },
};

/** Their tests stand beside them: they need other requests. */
const ELSEWHERE = /^(?:loader-|scheduled-|response-stream-coded-unasked$)/;

/** Asks all of them at once. */
async function asked(endpoint: string, routes: readonly string[]): Promise<Seen> {
  const answers = routes.map(async (route) => [route, await ROUTES[route as RouteName](endpoint)]);
  return Object.fromEntries(await Promise.all(answers));
}

describe("a fault as a raw client sees it", () => {
  for (const [fault, seen] of Object.entries(SEEN)) {
    test.concurrent(fault, () =>
      varied(fault, async ({ endpoint }) => {
        expect(await asked(endpoint, Object.keys(seen))).toEqual(seen);
      }),
    );
  }
});

test("every fault is seen, here or elsewhere", () => {
  const unseen = FAULTS.map(({ name }) => name).filter(
    (name) => !(name in SEEN) && !ELSEWHERE.test(name),
  );
  expect(unseen).toEqual([]);
});

test("names are unique and each fault replaces exactly the one behaviour it names", () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  for (const { replaces, behaviours } of FAULTS) {
    expect(Object.keys(behaviours)).toEqual([replaces]);
  }
});

test("a process that a rejection ended stays away, or comes back on the same port", async () => {
  await varied("background-rejection-ends-the-process", async ({ endpoint, exited }) => {
    await ROUTES["background-answer"](endpoint);
    expect(await exited).toMatchObject({ log: [] });
    expect(await ROUTES.health(endpoint)).toBe(GONE);
  });
  await varied("background-rejection-restarts-the-process", async ({ endpoint }) => {
    await ROUTES["background-answer"](endpoint);
    await expect.poll(() => ROUTES.health(endpoint)).toBe(GONE);
    await expect.poll(() => ROUTES.health(endpoint)).toBe("200 {ok:true} complete");
  });
});
