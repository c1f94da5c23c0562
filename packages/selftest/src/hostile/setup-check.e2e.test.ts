import { MACHINERY, type Report, SetupError } from "@runtime-abi/conformance";
import { STAND_IN_HEADER } from "@runtime-abi/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installedCorpus } from "../installed-corpus.ts";
import { namesOf } from "./checks.ts";
import { type StartedCase, startCase } from "./hostile-case.ts";
import { CASE_DEADLINE_MILLIS } from "./limits.ts";
import { measureHostile } from "./measure-hostile.ts";
import { play } from "./scripted/play.ts";
import { type Routes, startRouter } from "./scripted/router.ts";
import { answer } from "./scripted/wire.ts";
import { MEASURED, STOPPING } from "./subjects/setup-answers.ts";

const corpus = await installedCorpus();
let honest: StartedCase;

beforeAll(async () => {
  honest = await startCase(corpus, { name: "honest", rows: [] });
});

afterAll(() => honest.stop());

/** Time that runs so many times as fast, so that ten seconds of silence are not waited for. */
const HURRY = 20;
const hurried = {
  monotonicMillis: () => performance.now() * HURRY,
  wallClock: () => new Date(),
  sleep: (millis: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, millis / HURRY);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
};

interface Endpoints {
  readonly worker?: string;
  readonly loader?: string;
  readonly hurry?: boolean;
}

/** One check and the setup check before it, as an operator's run has it. */
function measure({ worker = honest.endpoint, loader, hurry = false }: Endpoints): Promise<Report> {
  return measureHostile({
    corpus,
    worker: { url: worker },
    ...(loader === undefined ? {} : { loader: { url: loader } }),
    deadlineMillis: CASE_DEADLINE_MILLIS,
    selected: namesOf(["handler"]),
    ...(hurry ? { clock: hurried } : {}),
  });
}

/** What stopped the run, and how many requests had been sent by then. */
async function stopped(routes: Routes, of: "worker" | "loader", hurry = false) {
  const router = await startRouter({ endpoint: honest.endpoint, routes });
  const error: unknown = await measure({ [of]: router.endpoint, hurry }).catch((thrown) => thrown);
  const { heads } = router;
  await router.stop();
  return { error, requests: heads.length };
}

function expectStop(
  error: unknown,
  code: SetupError["code"],
  message: RegExp,
  remedy: RegExp,
): void {
  expect(error).toBeInstanceOf(SetupError);
  expect(error).toMatchObject({ code });
  expect((error as SetupError).message).toMatch(message);
  expect((error as SetupError).remedy).toMatch(remedy);
  expect((error as SetupError).remedy).toMatch(/^[A-Z].*\.$/);
}

describe("the setup check stops a run that could only measure somebody else", () => {
  for (const of of ["worker", "loader"] as const) {
    test.each(STOPPING)(`${of}: %s`, async (_, code, message, remedy, steps) => {
      const { error, requests } = await stopped({ "*": play(...steps) }, of);
      expectStop(error, code, message, remedy);
      expect((error as Error).message).toMatch(new RegExp(`^The ${of} endpoint http://127`));
      expect(requests).toBe(1);
    });

    test(`${of}: silence`, async () => {
      const { error, requests } = await stopped({ "*": play() }, of, true);
      expectStop(error, "unreachable", /no response head came within 10 s/, /running/);
      expect(requests).toBe(1);
    });
  }

  test("a worker of another protocol", async () => {
    const routes = { "*": play(answer('{"probe":"another@v9","ok":true}')) };
    const { error } = await stopped(routes, "worker");
    expectStop(error, "otherProtocol", /"another@v9", not as takoform/, /probe of the corpus/);
  });

  test("nobody listens", async () => {
    const router = await startRouter({ endpoint: honest.endpoint, routes: {} });
    await router.stop();
    const error: unknown = await measure({ worker: router.endpoint }).catch((thrown) => thrown);
    expectStop(error, "unreachable", /ECONNREFUSED/, /host and port/);
  });

  test("TLS that is none", async () => {
    const worker = honest.endpoint.replace("http:", "https:");
    const error: unknown = await measure({ worker }).catch((thrown) => thrown);
    expectStop(error, "tls", /plain HTTP seems to be spoken there/, /http:\/\//);
  });

  test("a name that does not resolve", async () => {
    const worker = "https://nobody.invalid";
    const error: unknown = await measure({ worker, hurry: true }).catch((thrown) => thrown);
    expectStop(error, "unreachable", /nobody\.invalid|resolved/, /host and port/);
  });

  test("the stand-in, in an operator's run", async () => {
    const { endpoint: url } = honest;
    const setup = MACHINERY.checkSetup;
    const plan = MACHINERY.planRun(corpus, "0".repeat(32));
    const worker = { url, headers: {}, loopback: true };
    const found = await setup(plan, { worker }, hurried);
    expect(found).toMatchObject({ code: "standIn", endpoint: "worker" });
    expect(found?.message).toMatch(/stand-in answers here/);
    expect(found?.remedy).toMatch(/self-test/);
    expect(STAND_IN_HEADER).toBe("x-runtime-abi-stand-in");
  });
});

describe("all else is measured", () => {
  test.each(MEASURED)("%s", async (_, steps) => {
    const routes = { "GET /abi/health": play(...steps) };
    const router = await startRouter({ endpoint: honest.endpoint, routes });
    const report = await measure({ worker: router.endpoint }).finally(() => router.stop());
    expect(report).toMatchObject({ measured: 1, failed: 0 });
  });

  test("a loader that answers anything at all", async () => {
    const routes = { "*": play(answer("<html>", "500 Oops")) };
    const router = await startRouter({ endpoint: honest.loaderEndpoint, routes });
    const report = await measure({ loader: router.endpoint }).finally(() => router.stop());
    expect(report).toMatchObject({ measured: 1, failed: 0 });
  });
});
