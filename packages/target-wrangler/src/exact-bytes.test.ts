import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { MODULE_MEDIA_TYPE, type ModuleBundle } from "@runtime-abi/bundle";
import { createScratchDirectory, type ScratchDirectory } from "@runtime-abi/target-kit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findInstallation } from "./installation.ts";
import { deployedWorkers } from "./plan-start.ts";
import { testDeployment } from "./testing/test-deployment.ts";
import { writeWorker } from "./worker-project.ts";
import { wranglerEnvironment } from "./wrangler-environment.ts";
import { wranglerTarget } from "./wrangler-target.ts";

// Each wrangler dev is four processes; on a busy machine their start takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const encode = (text: string) => new TextEncoder().encode(text);
const BYTE_ORDER_MARK = "\ufeff";

/** Everything that a bundler would not leave alone. */
const MAIN = `import text from "./lib/text.txt";\r
import data from "./lib/data";\r
import wasm from "./lib/empty.wasm";\r
import { unused } from "./lib/scripts/plain.js";\r
/* a comment, é */ const neverUsed = 1 ;;\r
export default { fetch   () {\t// kept as it is\r
  const own = this.fetch.toString();\r
  const bytes = Array.from(new Uint8Array(data));\r
  return Response.json({ own, text, bytes, wasm: wasm instanceof WebAssembly.Module });\r
} };\r
`;
const DATA = Uint8Array.of(0, 254, 255, 13, 10);
const TEXT = "é\r\n\tend";

const BUNDLE: ModuleBundle = {
  mainModule: "main.js",
  modules: [
    { name: "main.js", mediaType: MODULE_MEDIA_TYPE, bytes: encode(MAIN) },
    {
      name: "lib/scripts/plain.js",
      mediaType: MODULE_MEDIA_TYPE,
      bytes: encode(`${BYTE_ORDER_MARK}export const unused = 1\r\n;`),
    },
    { name: "lib/text.txt", mediaType: "text/plain", bytes: encode(TEXT) },
    { name: "lib/data", mediaType: "application/octet-stream", bytes: DATA },
    { name: "lib/empty.wasm", mediaType: "application/wasm", bytes: encode("\0asm\x01\0\0\0") },
  ],
};

let scratch: ScratchDirectory;
beforeAll(async () => {
  scratch = await createScratchDirectory("target-wrangler-test-");
});
afterAll(() => scratch.remove());

/** What wrangler would upload, by module name. */
async function dryRun(config: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { node, wrangler } = findInstallation();
  const out = join(scratch.path, config, "..", "out");
  const args = [wrangler, "deploy", "--dry-run", "--config", config, "--outdir", out];
  const env = await wranglerEnvironment(scratch.path);
  await promisify(execFile)(node, args, { cwd: scratch.path, env });
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "README.md");
  const read = files.map(async ({ parentPath, name }): Promise<[string, Uint8Array]> => {
    const path = join(parentPath, name);
    return [path.slice(out.length + 1), new Uint8Array(await readFile(path))];
  });
  return new Map(await Promise.all(read));
}

test("what wrangler would upload is the deployment's modules, byte for byte", async () => {
  const peer = { bundle: { ...BUNDLE, mainModule: "main.js" }, declaredHandlers: [] };
  const deployment = testDeployment({ peer });
  const [measured, second] = deployedWorkers(deployment, "stock", () => "s");
  for (const [project, bundle] of [
    [measured, deployment.bundle],
    [second, BUNDLE],
  ] as const) {
    if (project === undefined) throw new Error("a worker is missing");
    const uploaded = await dryRun(await writeWorker(scratch.path, project));
    const expected = bundle.modules.map(({ name, bytes }) => [name, Uint8Array.from(bytes)]);
    expect(Object.fromEntries(uploaded)).toEqual(Object.fromEntries(expected));
  }
});

test("what wrangler dev serves is the same source, text and data", async () => {
  const target = await wranglerTarget.start(testDeployment({ bundle: BUNDLE }), { mode: "stock" });
  const answer = fetch(target.endpoint).then((response) => response.json());
  expect(await answer.finally(() => target.stop())).toEqual({
    own: MAIN.slice(MAIN.indexOf("fetch   "), MAIN.lastIndexOf(" };")),
    text: TEXT,
    bytes: [...DATA],
    wasm: true,
  });
});
