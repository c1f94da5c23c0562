import { expect, test } from "vitest";
import { HostConfigError } from "../hosts/config-members.ts";
import { weighVersion } from "./runtime-version.ts";

function linesFor(version: string): string[] {
  const lines: string[] = [];
  weighVersion({ title: "Node", version }, "26.10.0", (line) => lines.push(line));
  return lines;
}

test.each(["20.19.5", "26.9.9", "26.9.0", "9.99.99"])("%s is older, and refused", (version) => {
  expect(() => linesFor(version)).toThrow(HostConfigError);
  expect(() => linesFor(version)).toThrow(
    /^this project needs Node 26\.10\.0 or later, and this is Node .*README\.md says where to get it$/,
  );
});

test("the version that the project was made for is taken in silence", () => {
  expect(linesFor("26.10.0")).toEqual([]);
});

test.each(["26.10.1", "26.11.0-nightly", "27.0.0"])("%s is newer, which is told", (version) => {
  expect(linesFor(version)).toEqual([expect.stringContaining(`this is Node ${version}: it may`)]);
});
