import { expect, test } from "vitest";
import type { Variation } from "../behaviours/variation.ts";
import { EXTENDED_VARIANTS } from "../extended-variants/index.ts";
import { serviceBuffersRequests } from "../faults/service-buffers-requests.ts";
import { serviceBuffersResponses } from "../faults/service-buffers-responses.ts";
import { startStandIn } from "../start-stand-in.ts";
import { bundleOf, DEPLOYMENT } from "../testing/test-deployment.ts";
import { EXTENDED_FAULTS } from "./index.ts";
import { SERVICE_FAULTS } from "./service/index.ts";

const MAIN = `const PROBE = "takoform.runtime-abi-extended-probe@v1";
export default { fetch() { return PROBE; }, scheduled() {}, queue() {} };`;
const EXTENDED = { ...DEPLOYMENT, bundle: bundleOf("main.js", MAIN) };

type Told = Readonly<Record<string, unknown>>;

/** What the caller tells when it is asked. */
async function told(path: string, faults: readonly Variation[] = [], json?: object): Promise<Told> {
  const standIn = await startStandIn(EXTENDED, { faults });
  try {
    const init = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
    return (await (await fetch(`${standIn.endpoint}/abi/${path}`, init)).json()) as Told;
  } finally {
    await standIn.stop();
  }
}

function named(name: string): readonly Variation[] {
  const all = [...EXTENDED_FAULTS, ...EXTENDED_VARIANTS];
  const found = all.filter((fault) => fault.name === name);
  expect(found).toHaveLength(1);
  return found;
}

const outcome = (path: string) => `call-outcome?path=${encodeURIComponent(`/abi/${path}`)}`;
const headers = (count: number, bytes: number) =>
  `call-headers?path=${encodeURIComponent(`/abi/headers?count=${count}&bytes=${bytes}`)}`;
const ORDER = "call-order?path=%2Fabi%2Fanswer-when-read";
const HELD_BYTES = 1_048_576;

const CALL = {
  method: "PATCH",
  path: "/abi/echo/%41",
  headers: [
    ["x-abi-a", "1"],
    ["x-abi-a", "2"],
  ],
  body: { base64: "gA==" },
};

/** Fault, what is asked, what the honest one tells of it, and what this one does. */
const SEEN: readonly (readonly [name: string, path: string, honest: Told, faulty: Told])[] = [
  [
    "service-failure-rejects",
    "call-failure?path=%2Fabi%2Fthrow",
    { status: 500, ending: "complete" },
    { rejected: "Error" },
  ],
  [
    "service-failure-is-a-502",
    "call-failure?path=%2Fabi%2Freject",
    { status: 500 },
    { status: 502 },
  ],
  [
    "service-ends-broken-responses",
    outcome("failing-stream"),
    { ending: "failed" },
    { ending: "complete" },
  ],
  [
    "service-cuts-to-the-declared-length",
    outcome("declared-length?declared=8&bytes=20"),
    { bytesBase64: Buffer.alloc(20, "a").toString("base64") },
    { bytesBase64: Buffer.alloc(8, "a").toString("base64") },
  ],
  [
    "service-makes-up-a-length",
    outcome("ending-stream"),
    { declares: null },
    { declares: "1000000" },
  ],
  [
    "service-gives-every-response-a-body",
    outcome("no-body"),
    { responseBody: "null" },
    { responseBody: "stream" },
  ],
  [
    "service-empty-response-has-no-body",
    outcome("empty-body"),
    { responseBody: "stream" },
    { responseBody: "null" },
  ],
  [
    "service-reads-responses-ahead",
    `call-unread-response?bytes=${HELD_BYTES}`,
    { allMadeWhileUnread: false },
    { allMadeWhileUnread: true },
  ],
  [
    "service-reads-requests-ahead",
    `call-unread-request?bytes=${HELD_BYTES}`,
    { allMadeWhileUnread: false },
    { allMadeWhileUnread: true },
  ],
  [
    "service-refusal-is-not-told",
    `call-refused-request?bytes=${HELD_BYTES}`,
    { writes: "failed" },
    { writes: "never failed" },
  ],
  ["service-answers-from-a-third-worker", outcome("known-length"), {}, { peer: /some-other/ }],
];

test.each(SEEN)("%s", async (name, path, honest, faulty) => {
  expect(await told(path)).toMatchObject(honest);
  const seen = await told(path, named(name));
  const { peer, ...rest } = faulty;
  expect(seen).toMatchObject(rest);
  if (peer !== undefined) {
    expect(seen.peer).toMatch(peer as RegExp);
  }
});

test.each([
  ["service-method-patch-becomes-post", { method: "POST" }],
  ["service-path-is-decoded", { target: "/abi/echo/A" }],
  ["service-repeated-header-is-told-once", { headers: { "x-abi-a": "2" } }],
  ["service-decodes-request-bytes", { bytes: [0xef, 0xbf, 0xbd] }],
])("%s", async (name, faulty) => {
  const honest = { method: "PATCH", target: "/abi/echo/%41", headers: { "x-abi-a": "1, 2" } };
  expect(await told("call", [], CALL)).toMatchObject({ ...honest, bytes: [0x80] });
  expect(await told("call", named(name), CALL)).toMatchObject(faulty);
});

test("service-absent-body-is-an-empty-stream", async () => {
  const call = { path: "/abi/echo/x" };
  expect(await told("call", [], call)).toMatchObject({ body: "null" });
  const faults = named("service-absent-body-is-an-empty-stream");
  expect(await told("call", faults, call)).toMatchObject({ body: "stream", bytes: [] });
});

test("what a host does to the headers of an answer", async () => {
  const many = Object.keys((await told(headers(62, 30))).responseHeaders as object);
  expect(many).toHaveLength(62);
  const dropping = named("service-drops-response-headers-beyond-forty");
  expect(
    Object.keys((await told(headers(62, 30), dropping)).responseHeaders as object),
  ).toHaveLength(40);
  const cutting = await told(headers(2, 7000), named("service-shortens-response-headers"));
  expect(Object.values(cutting.responseHeaders as object).map(({ length }) => length)).toEqual([
    4096, 4096,
  ]);
});

test.each([serviceBuffersRequests, serviceBuffersResponses])(
  "$name makes a head wait for a byte",
  async (fault) => {
    expect(await told(ORDER)).toMatchObject({
      events: ["head", "request bytes", "response bytes", "end"],
    });
    const { events } = await told(ORDER, [fault]);
    expect((events as string[])[0]).toBe("request bytes");
  },
);

test.each(["service-repeats-answers", "service-answers-a-write-at-once"])(
  "%s tells what the callee has not done",
  async (name) => {
    const posted = { nonce: "n", delayMillis: 1 };
    const honest = { invocations: 3, tellsWhatItStored: true };
    expect(await told("call-held", [], posted)).toMatchObject(honest);
    expect(await told("call-held", named(name), posted)).not.toMatchObject(honest);
  },
);

/** Starts it, and asks the callee what it has noted. */
async function noted(route: string, faults: readonly Variation[]): Promise<Told> {
  const standIn = await startStandIn(EXTENDED, { faults });
  try {
    const body = JSON.stringify({ nonce: "n", delayMillis: 10 });
    await fetch(`${standIn.endpoint}/abi/${route}`, { method: "POST", body });
    return (await (await fetch(`${standIn.endpoint}/abi/${route}?nonce=n`)).json()) as Told;
  } finally {
    await standIn.stop();
  }
}

test.each([
  ["call-cancelled", "cancel", "service-cancel-is-swallowed", undefined],
  ["call-aborted", "failed", "service-ends-broken-requests", "ended"],
  ["call-aborted", "failed", "service-hides-broken-requests", undefined],
])("%s is noted as %s, and %s hides it", async (route, honest, name, faulty) => {
  expect((await noted(route, [])).told).toBe(honest);
  expect((await noted(route, named(name))).told).toBe(faulty);
});

test("all faults of the section are listed", () => {
  expect(EXTENDED_FAULTS).toEqual(expect.arrayContaining([...SERVICE_FAULTS]));
});
