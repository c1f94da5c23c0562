import { expect, test } from "vitest";
import { parseRunSubject, type SubjectFlags } from "./run-subject.ts";

const ENV = { WORKER_TOKEN: "worker-token-0123", LOADER_TOKEN: "loader-token-0123" };
const ENDPOINT = "https://worker.example";
const LOADER = "https://loader.example";

test("a target in either mode", () => {
  expect(parseRunSubject({ target: "workerd" }, {})).toEqual({
    kind: "target",
    name: "workerd",
    mode: "host",
  });
  expect(parseRunSubject({ target: "workerd", stock: true }, {})).toMatchObject({ mode: "stock" });
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
  expect(parseRunSubject(flags, ENV)).toEqual({
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
  expect(() => parseRunSubject({ target: "stand-in" }, {})).toThrow(
    expect.objectContaining({ remedy: expect.stringContaining("runtime-abi self-test") }),
  );
});

const MISFITS: readonly [SubjectFlags, RegExp][] = [
  [{}, /Nothing to measure/],
  [{ endpoint: ENDPOINT, target: "workerd" }, /together/],
  [{ endpoint: ENDPOINT, stock: true }, /--stock .* --target/],
  [{ target: "workerd", loaderEndpoint: LOADER }, /--loader-endpoint .* --endpoint/],
  [{ loaderEndpoint: LOADER }, /--loader-endpoint .* --endpoint/],
  [{ target: "workerd", tokenEnv: "WORKER_TOKEN" }, /--token-env .* --endpoint/],
  [{ target: "workerd", headerEnv: ["x-key=WORKER_TOKEN"] }, /--header-env .* --endpoint/],
  [{ target: "workerd", ca: "ca.pem" }, /--ca .* --endpoint/],
  [
    { endpoint: ENDPOINT, tokenEnv: "WORKER_TOKEN", headerEnv: ["authorization=LOADER_TOKEN"] },
    /already carries/,
  ],
  [{ target: "workerd", subject: "Edge" }, /--subject .* --endpoint/],
  [{ target: "workerd", independent: true }, /--independent .* --endpoint/],
  [
    { endpoint: ENDPOINT, loaderTokenEnv: "LOADER_TOKEN" },
    /--loader-token-env .* --loader-endpoint/,
  ],
];

test.each(MISFITS)("%j is refused", (flags, message) => {
  expect(() => parseRunSubject(flags, ENV)).toThrow(message);
});
