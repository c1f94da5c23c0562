import { expect, test } from "vitest";
import { parseHostConfig, readHostConfig } from "./host-config.ts";

const PEER = {
  role: "peer",
  port: 80,
  module: "file:///peer.js",
  handlers: ["fetch"],
  storage: "/peer-storage",
  bindings: [{ name: "STATE", interface: "edge.kv" }],
  secret: "a",
  readySecret: "b",
};
const WORKER = {
  role: "worker",
  port: 81,
  module: "file:///worker.js",
  handlers: ["fetch", "queue"],
  storage: "/storage",
  vars: { LEVEL: "low" },
  bindings: [{ name: "STORE", interface: "edge.kv" }],
  cron: "0 4 * * *",
  queue: "jobs",
  peer: { port: 80, secret: "a" },
};

const parse = (role: "peer" | "worker", document: unknown) =>
  parseHostConfig(role, JSON.stringify(document), "config.json");

test("a configuration reads as what was written", () => {
  expect(parse("peer", PEER)).toEqual(PEER);
  expect(parse("worker", WORKER)).toEqual(WORKER);
  const linked = { ...WORKER, importMap: "/import-map.json" };
  expect(parse("worker", linked)).toEqual(linked);
});

test.each([
  ["peer", WORKER, "config.json: role is not peer"],
  ["peer", { ...PEER, port: 65_536 }, "config.json: port is no port"],
  ["peer", { ...PEER, port: "80" }, "config.json: port is not a whole number"],
  ["peer", { ...PEER, secret: "" }, "config.json: secret is not a non-empty string"],
  ["peer", { ...PEER, handlers: ["tail"] }, "config.json: handlers is not an array of handlers"],
  ["peer", { ...PEER, importMap: 1 }, "config.json: importMap is not a non-empty string"],
  ["peer", { ...PEER, extra: 1 }, "config.json: extra is no member of it"],
  ["peer", [], "config.json is not an object"],
  ["worker", { ...WORKER, vars: { A: 1 } }, "config.json: vars.A is not a string"],
  ["worker", { ...WORKER, vars: [] }, "config.json: vars is not an object"],
  ["worker", { ...WORKER, bindings: {} }, "config.json: bindings is not an array"],
  [
    "worker",
    { ...WORKER, bindings: [{ name: "A", interface: "edge.sql" }] },
    "bindings[0]: interface is none of edge.kv",
  ],
  [
    "worker",
    { ...WORKER, peer: { ...WORKER.peer, host: "elsewhere" } },
    "config.json: peer: host is no member of it",
  ],
] as const)("refuses a %s configuration, naming the place: %#", (role, document, message) => {
  expect(() => parse(role, document)).toThrow(message);
});

test("refuses what is no JSON, an unknown role and a file that cannot be read", () => {
  expect(() => parseHostConfig("peer", "{", "config.json")).toThrow("config.json is not JSON");
  expect(() => readHostConfig(["king", "config.json"])).toThrow("the arguments are a role");
  expect(() => readHostConfig(["peer", "a", "b"])).toThrow("the arguments are a role");
  expect(() => readHostConfig(["peer", "/no/such/file"])).toThrow("/no/such/file cannot be read");
});
