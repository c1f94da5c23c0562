import { fileURLToPath } from "node:url";
import { verifyCorpusDirectory } from "@runtime-abi/contract";
import { describe, expect, it } from "vitest";
import { previewRun } from "./preview-run.ts";
import { runConformance } from "./run-conformance.ts";
import { selfTest } from "./self-test.ts";
import { serve } from "./testing/serve.ts";

const CORPUS = await verifyCorpusDirectory(
  fileURLToPath(new URL("../../../corpus/runtime-abi-v1", import.meta.url)),
);
const KV = "kv-binding-round-trips-bytes-through-env";
const QUEUE = "queue-batch-delivered-to-the-queue-handler";

/** Long enough for every check to send what it sends; the cron check then waits in vain. */
const RUN_DEADLINE_MILLIS = 6000;

describe("a preview", () => {
  it("names exactly the requests that a run sends, and what it leaves behind", async () => {
    const preview = previewRun({ corpus: CORPUS, hasLoader: true });
    const report = await selfTest({ corpus: CORPUS, runDeadlineMillis: RUN_DEADLINE_MILLIS });
    const placeholder = (text: string) => text.replaceAll(report.runToken, "RUN-TOKEN");
    for (const { name, evidence } of report.checks) {
      const sent = evidence.measurement?.exchanges ?? [];
      const previewed = preview.checks.find(({ check }) => check === name)?.requests ?? [];
      const lines = (requests: readonly { method: string; path: string }[]) =>
        [...new Set(requests.map(({ method, path }) => placeholder(`${method} ${path}`)))].sort();
      expect(sent.length, name).toBeGreaterThan(0);
      expect(lines(previewed), name).toEqual(lines(sent));
    }
    expect(preview.residue).toEqual({
      kvKeys: report.residue.kvKeys.map(placeholder),
      queueMessages: report.residue.queueMessages,
    });
  });

  it("names every header that the runner sends", async () => {
    const names = new Set<string>();
    await using served = await serve((request, response) => {
      for (const name of Object.keys(request.headers)) {
        names.add(name);
      }
      response.writeHead(404).end();
    });
    await runConformance({
      corpus: CORPUS,
      worker: { url: served.url, credential: "correct-horse-battery" },
      runDeadlineMillis: 2000,
    });
    names.delete("authorization");
    const { runnerHeaders } = previewRun({ corpus: CORPUS, hasLoader: false });
    expect([...names].sort()).toEqual(runnerHeaders);
  });

  it("says why a check would not be measured", () => {
    const selected = new Set([KV, "module-loads-and-exports-are-derived-from-bytes"]);
    const { checks, residue, setup } = previewRun({ corpus: CORPUS, hasLoader: false, selected });
    const reasons = new Map(checks.map(({ check, unmeasured }) => [check, unmeasured]));
    expect(reasons.get(KV)).toBeUndefined();
    expect(reasons.get(QUEUE)).toBe("not selected");
    expect(reasons.get("module-loads-and-exports-are-derived-from-bytes")).toBe(
      "no loader endpoint",
    );
    expect(residue.queueMessages).toBe(0);
    expect(residue.kvKeys).toHaveLength(1);
    expect(setup).toEqual([{ endpoint: "worker", method: "GET", path: "/abi/health" }]);
  });

  it("tells the bound of the run, given or not, and leaves the setup check out when asked to", () => {
    const preview = previewRun({
      corpus: CORPUS,
      hasLoader: true,
      runDeadlineMillis: 1234,
      skipSetupCheck: true,
    });
    expect(preview).toMatchObject({ runDeadlineMillis: 1234, setup: [] });
    expect(previewRun({ corpus: CORPUS, hasLoader: true }).runDeadlineMillis).toBeGreaterThan(
      60_000,
    );
  });
});
