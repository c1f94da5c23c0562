import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePorts } from "@runtime-abi/target-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Following } from "./follow-readme.ts";
import { runtimeExecutable, targetDependency } from "./installed-runtimes.ts";
import { namesWith } from "./report-of.ts";
import { ended, type Followed, ScaffoldedProject } from "./scaffolded-project.ts";

const CHECKS = 18;
const BLOCKS_THAT_ARE_CHOSEN = ["whole", "projected"];
/** What needs an account with a service cannot be followed here. */
const NEVER = ["account"];
/** The one check that waits for a real minute; Node alone is measured with it, the rest for time's sake without. */
const CRON_CHECK = ["scheduled-invoked-by-the-host-cron-attachment"];

const projects: ScaffoldedProject[] = [];

interface Deployed extends Followed {
  readonly project: ScaffoldedProject;
}

/** Scaffolds, copies away, and follows the README. */
async function deploy(name: string, instead?: string): Promise<Deployed> {
  const project = await ScaffoldedProject.make(name);
  projects.push(project);
  INSTALLED[name]?.(project);
  const ports = await moveToFreePorts(project, name);
  const following: Following = {
    without: [...NEVER, ...BLOCKS_THAT_ARE_CHOSEN.filter((kind) => kind !== instead)],
    ...(instead !== undefined && { instead }),
  };
  const followed = await project.follow(following);
  expect(project.runningProcesses()).toEqual([]);
  for (const port of ports) expect(await isFree(port), `port ${port}`).toBe(true);
  return { project, ...followed };
}

/** What an operator has on the PATH, or gets by the README's `npm install`. */
const INSTALLED: Readonly<Record<string, (project: ScaffoldedProject) => void>> = {
  node: onPath("node"),
  deno: onPath("deno"),
  bun: onPath("bun"),
  workerd: (project) => project.linkOnInstall(targetDependency("workerd", "miniflare")),
  cloudflare: (project) => project.linkOnInstall(targetDependency("wrangler", "wrangler")),
};

function onPath(name: "node" | "deno" | "bun"): (project: ScaffoldedProject) => void {
  return (project) => project.command(name, `exec "${runtimeExecutable(name)}" "$@"`);
}

async function moveToFreePorts(project: ScaffoldedProject, name: string): Promise<number[]> {
  const free = await freePorts(3);
  const [worker = 0, peer = 0, loader = 0] = free;
  const moved = new Map([
    [8787, worker],
    [8788, peer],
    [8790, loader],
  ]);
  const settings = name === "cloudflare" ? [] : ["config.json"];
  project.movePorts(moved, ["README.md", ...settings]);
  return free;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}

let wholeOnNode: Promise<Deployed>;

beforeAll(() => {
  // It mostly waits for its minute, so the others go on beside it.
  wholeOnNode = deploy("node", "whole");
  wholeOnNode.catch(() => undefined);
});

afterAll(async () => {
  await wholeOnNode.catch(() => undefined);
  for (const project of projects) project.remove();
});

test.each(["deno", "bun", "workerd"])(
  "%s: what the README says deploys it, and all but the minute of cron is measured and passes",
  async (name) => {
    const { project, code, output } = await deploy(name);
    expect(code, output).toBe(0);
    const report = project.report();
    expect(namesWith(report, "failed")).toEqual([]);
    expect(namesWith(report, "unmeasured")).toEqual(CRON_CHECK);
    expect(report).toMatchObject({
      measured: CHECKS - 1,
      independent: false,
      closesBlocker: false,
    });
  },
);

test("cloudflare: wrangler dev fails KV alone, and a dry run would upload the corpus's bytes", async () => {
  const { project, code, output } = await deploy("cloudflare");
  // The measurement is what ends the README's commands.
  expect(code, output).toBe(1);
  const report = project.report();
  expect(namesWith(report, "failed")).toEqual(["kv-binding-round-trips-bytes-through-env"]);
  expect(namesWith(report, "unmeasured")).toEqual(CRON_CHECK);
  for (const file of ["probe/modules/index.js", "peer/modules/peer.js"]) {
    const uploaded = readFileSync(join(project.directory, "dry-run", file));
    expect(sha256(uploaded)).toBe(sha256(readFileSync(join(project.directory, file))));
    expect(project.printed).toContain(`sha256:${sha256(uploaded)}  ${file}`);
  }
});

test("cloudflare with the optional projection: KV passes, too", async () => {
  const { project, code, output } = await deploy("cloudflare", "projected");
  expect(code, output).toBe(0);
  expect(namesWith(project.report(), "failed")).toEqual([]);
  expect(namesWith(project.report(), "unmeasured")).toEqual(CRON_CHECK);
});

test("node: the start script says what is missing, and starts a process again that dies", async () => {
  const project = await ScaffoldedProject.make("node");
  projects.push(project);
  const ports = await moveToFreePorts(project, "node");
  const start = (env = {}) => project.start(process.execPath, ["start.js"], env);
  expect(await ended(start())).toMatchObject({
    code: 2,
    output: expect.stringMatching(/API_SIGNING_TOKEN_NAME.*openssl rand/),
  });
  const child = start({ API_SIGNING_TOKEN_NAME: "throw-away" });
  const end = ended(child);
  try {
    const health = `http://127.0.0.1:${ports[0]}/abi/health`;
    await untilAnswered(health);
    const [pid] = project.runningProcesses().filter((line) => / worker .*config\.json/.test(line));
    process.kill(Number.parseInt(pid ?? "", 10), "SIGKILL");
    while (await answered(health)) await sleep(20);
    await untilAnswered(health);
    expect(await ended(start({ API_SIGNING_TOKEN_NAME: "throw-away" }))).toMatchObject({
      code: 2,
      output: expect.stringContaining(`port ${ports[0]} is taken`),
    });
  } finally {
    child.kill("SIGTERM");
  }
  const { code, output } = await end;
  expect(output).toContain("the process of the worker ended by itself (SIGKILL)");
  expect(code).toBe(0);
  expect(project.runningProcesses()).toEqual([]);
});

test("node: whole, with cron, all checks pass", async () => {
  const { project, code, output } = await wholeOnNode;
  expect(code, output).toBe(0);
  expect(project.report("report-whole.json")).toMatchObject({
    status: "passed",
    completeness: "complete",
    measured: CHECKS,
    closesBlocker: false,
  });
});

async function untilAnswered(url: string): Promise<void> {
  while (!(await answered(url))) await sleep(50);
}

function answered(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
