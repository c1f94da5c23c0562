import { expect, test } from "vitest";
import { withoutSignalListeners } from "./signal-listeners.ts";

test("takes away the listeners that the action put on, and no others", () => {
  const ours = () => {};
  const theirs = () => {};
  process.on("SIGINT", ours);
  const value = withoutSignalListeners(() => {
    process.on("SIGINT", theirs).on("SIGTERM", theirs).on("exit", theirs);
    return 7;
  });
  expect(value).toBe(7);
  expect(process.listeners("SIGINT")).toContain(ours);
  expect(process.listeners("SIGINT")).not.toContain(theirs);
  expect(process.listeners("SIGTERM")).not.toContain(theirs);
  expect(process.listeners("exit")).toContain(theirs);
  process.removeListener("SIGINT", ours).removeListener("exit", theirs);
});

test("also when the action throws", () => {
  const theirs = () => {};
  const action = () => {
    process.on("SIGHUP", theirs);
    throw new Error("no");
  };
  expect(() => withoutSignalListeners(action)).toThrow("no");
  expect(process.listeners("SIGHUP")).not.toContain(theirs);
});
