import { expect, test } from "vitest";
import { parseRunRequest, type SubjectFlags } from "./run-subject.ts";

const ENV = { WORKER_TOKEN: "worker-token-0123", LOADER_TOKEN: "loader-token-0123" };
const ENDPOINT = "https://worker.example";
const LOADER = "https://loader.example";

test("targets in either mode, or in both", () => {
  const modes = (flags: SubjectFlags) => parseRunRequest({ target: ["workerd"], ...flags }, {});
  expect(modes({})).toEqual({
    kind: "targets",
    names: ["workerd"],
    modes: "host",
    requireAll: false,
  });
  expect(modes({ stock: true })).toMatchObject({ modes: "stock" });
  expect(modes({ bothModes: true, target: ["a", "b"] })).toMatchObject({
    modes: "both",
    names: ["a", "b"],
  });
  expect(modes({ target: ["all"], requireAll: true })).toMatchObject({ requireAll: true });
});

test("an endpoint with all that belongs to it", () => {
  const flags = {
    endpoint: ENDPOINT,
    loaderEndpoint: LOADER,
    tokenEnv: "WORKER_TOKEN",
    loaderTokenEnv: "LOADER_TOKEN",
    headerEnv: ["X-Key=LOADER_TOKEN"],
    subject: "Edge",
    independent: true,
  };
  expect(parseRunRequest(flags, ENV)).toEqual({
    kind: "endpoint",
    worker: {
      url: ENDPOINT,
      credential: "worker-token-0123",
      headers: { "x-key": "loader-token-0123" },
    },
    loader: { url: LOADER, credential: "loader-token-0123" },
    subjectName: "Edge",
    independent: true,
  });
});

test("the stand-in is no target, and the way to measure it is named", () => {
  expect(() => parseRunRequest({ target: ["stand-in"] }, {})).toThrow(
    expect.objectContaining({ remedy: expect.stringContaining("runtime-abi self-test") }),
  );
});

const MISFITS: readonly [SubjectFlags, RegExp][] = [
  [{}, /Nothing to measure/],
  [{ endpoint: ENDPOINT, target: ["workerd"] }, /together/],
  [{ endpoint: ENDPOINT, stock: true }, /--stock .* --target/],
  [{ endpoint: ENDPOINT, bothModes: true }, /--both-modes .* --target/],
  [{ target: ["workerd", "workerd"] }, /workerd was given twice/],
  [{ target: ["all", "workerd"] }, /which it includes/],
  [{ target: ["workerd"], stock: true, bothModes: true }, /together/],
  [{ target: ["workerd"], requireAll: true }, /--target all only/],
  [{ target: ["workerd"], loaderEndpoint: LOADER }, /--loader-endpoint .* --endpoint/],
  [{ loaderEndpoint: LOADER }, /--loader-endpoint .* --endpoint/],
  [{ target: ["workerd"], tokenEnv: "WORKER_TOKEN" }, /--token-env .* --endpoint/],
  [{ target: ["workerd"], headerEnv: ["x-key=WORKER_TOKEN"] }, /--header-env .* --endpoint/],
  [{ target: ["workerd"], ca: "ca.pem" }, /--ca .* --endpoint/],
  [{ target: ["workerd"], originListen: "127.0.0.1:9" }, /--origin-listen .* --endpoint/],
  [{ endpoint: ENDPOINT, originUrl: "http://me" }, /--origin-url .* --origin-listen/],
  [
    { endpoint: ENDPOINT, tokenEnv: "WORKER_TOKEN", headerEnv: ["authorization=LOADER_TOKEN"] },
    /already carries/,
  ],
  [{ target: ["workerd"], subject: "Edge" }, /--subject .* --endpoint/],
  [{ target: ["workerd"], independent: true }, /--independent .* --endpoint/],
  [
    { endpoint: ENDPOINT, loaderTokenEnv: "LOADER_TOKEN" },
    /--loader-token-env .* --loader-endpoint/,
  ],
];

test.each(MISFITS)("%j is refused", (flags, message) => {
  expect(() => parseRunRequest(flags, ENV)).toThrow(message);
});

test("where the worker's own fetches go is said of an endpoint alone, and only when it is given", () => {
  const listen = "192.0.2.7:9000";
  const url = "http://runner.example";
  const originOf = (flags: SubjectFlags) => {
    const request = parseRunRequest({ endpoint: ENDPOINT, ...flags }, ENV);
    return request.kind === "endpoint" ? request.origin : "no endpoint";
  };
  expect(originOf({})).toBeUndefined();
  expect(originOf({ originListen: listen })).toEqual({ listen });
  expect(originOf({ originListen: listen, originUrl: url })).toEqual({ listen, url });
});
