import { describe, expect, test } from "vitest";
import { startStandIn } from "../start-stand-in.ts";
import { type LoadName, loadOutcomes } from "../testing/load.ts";
import { DEPLOYMENT } from "../testing/test-deployment.ts";
import { varied } from "../testing/vary.ts";
import { FAULTS } from "./index.ts";

const HONEST: Record<LoadName, string> = {
  loads: "200 fetch+queue",
  foreign: "422 error=unsupported_media_type",
  missing: "422 error=module_not_found",
  broken: "422 error=module_syntax_error",
  unexported: "422 error=handler_not_exported",
};

/** What differs from the honest loader. */
const DIFFERS: Readonly<Record<string, Partial<Record<LoadName, string>>>> = {
  "loader-ignores-unsupported-module": { foreign: "200 fetch+queue" },
  "loader-falls-back-to-another-module": { missing: "200 fetch+queue" },
  "loader-defers-syntax-errors": { broken: "200 fetch" },
  "loader-echoes-the-declaration": { loads: "200 queue", unexported: "200 fetch+scheduled" },
  "loader-accepts-an-unexported-handler": { unexported: "200 fetch+queue" },
  "loader-drops-a-handler": { loads: "200 fetch" },
  "loader-reports-a-handler-twice": { loads: "200 fetch+queue+fetch" },
  "loader-swaps-two-codes": {
    foreign: "422 error=module_not_found",
    missing: "422 error=unsupported_media_type",
  },
  "loader-omits-the-error-code": {
    foreign: "422 error=undefined",
    missing: "422 error=undefined",
    broken: "422 error=undefined",
    unexported: "422 error=undefined",
  },
  "loader-answers-an-error-page": {
    foreign: "500 <h1>Internal Server Error</h1>",
    missing: "500 <h1>Internal Server Error</h1>",
    broken: "500 <h1>Internal Server Error</h1>",
    unexported: "500 <h1>Internal Server Error</h1>",
  },
  "loader-answers-set-and-error": {
    foreign: "200 fetch error=unsupported_media_type",
    missing: "200 fetch error=module_not_found",
    broken: "200 fetch error=module_syntax_error",
    unexported: "200 fetch+scheduled error=handler_not_exported",
  },
};

test("the honest loader decides by the bytes it was handed", async () => {
  const standIn = await startStandIn(DEPLOYMENT);
  expect(await loadOutcomes(standIn.loaderEndpoint)).toEqual(HONEST);
  await standIn.stop();
});

describe("a loader fault differs in exactly this", () => {
  for (const [fault, differs] of Object.entries(DIFFERS)) {
    test(fault, () =>
      varied(fault, async ({ loaderEndpoint }) => {
        expect(await loadOutcomes(loaderEndpoint)).toEqual({ ...HONEST, ...differs });
      }),
    );
  }
});

test("every loader fault is listed here", () => {
  const named = FAULTS.filter(({ replaces }) => replaces === "load").map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(DIFFERS).toSorted());
});

test("anything that is no load request is refused as such", async () => {
  const standIn = await startStandIn(DEPLOYMENT);
  const status = async (init: RequestInit) => (await fetch(standIn.loaderEndpoint, init)).status;
  expect(await status({})).toBe(405);
  expect(await status({ method: "POST", body: "no JSON" })).toBe(400);
  expect(await status({ method: "POST", body: '{"protocol":"another@v1"}' })).toBe(400);
  expect(await status({ method: "POST", body: "x".repeat(5 * 1024 * 1024) })).toBe(400);
  await standIn.stop();
});
