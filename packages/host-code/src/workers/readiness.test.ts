import { expect, test } from "vitest";
import { READY_PATH, readinessAnswer } from "./readiness.ts";

const at = (path: string, method = "GET") => new Request(`http://host.invalid${path}`, { method });

test("answers with the secret, uncached", async () => {
  const answer = readinessAnswer(at(READY_PATH), "secret");
  expect(await answer?.text()).toBe("secret");
  expect(answer?.headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["another path", at("/"), "secret"],
  ["another method", at(READY_PATH, "POST"), "secret"],
  ["no secret", at(READY_PATH), undefined],
])("%s is left to the host", (_, request, secret) => {
  expect(readinessAnswer(request, secret)).toBeUndefined();
});
