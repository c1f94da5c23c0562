import { installedCorpus } from "../installed-corpus.ts";
import { namesOf } from "./checks.ts";
import { measureHostile } from "./measure-hostile.ts";
import { startSubjectThread } from "./starved/start-subject-thread.ts";

const corpus = await installedCorpus();
const N = Number(process.argv[2] ?? 10);
const modes = {
  phase14: { blockMillis: [12, 15], pauseMillis: [20, 200], train: 14 },
  phase45: { blockMillis: [30, 45], pauseMillis: [20, 200], train: 6 },
  phase19: { blockMillis: [15, 19], pauseMillis: [20, 200], train: 12 },
} as const;
function starve(o: any, random: () => number) {
  let stopped = false;
  const between = ([a, b]: any) => a + random() * (b - a);
  const go = () => {
    if (stopped) return;
    for (let i = 0; i < o.train; i++)
      setTimeout(() => {
        if (stopped) return;
        const u = performance.now() + between(o.blockMillis);
        while (performance.now() < u);
      }, 1 + i);
    setTimeout(go, o.train + between(o.pauseMillis));
  };
  go();
  return () => {
    stopped = true;
  };
}
for (const [mode, starvation] of Object.entries(modes))
  for (const name of ["honest", "buffering", "late", "pairing"] as const) {
    const subject = await startSubjectThread(name);
    const stop = starve(starvation as any, Math.random);
    const counts: Record<string, number> = {};
    await Promise.all(
      Array.from({ length: N }, async (_, i) => {
        await new Promise((r) => setTimeout(r, i * 37));
        const report = await measureHostile({
          corpus,
          worker: { url: subject.endpoint },
          loader: { url: subject.loaderEndpoint },
          deadlineMillis: 5000,
          skipSetupCheck: true,
          selected: namesOf(["download", "boundDownload", "upload", "boundUpload"]),
        });
        for (const c of report.checks)
          if (c.reason !== "not-selected") {
            const k = `${c.procedure} ${c.outcome} ${c.reason}`;
            counts[k] = (counts[k] ?? 0) + 1;
            const wrong =
              name === "honest"
                ? c.outcome === "failed"
                : c.procedure === "responseStream" && c.outcome === "passed";
            if (wrong)
              console.log(
                "WRONG",
                mode,
                name,
                c.observed,
                JSON.stringify(c.evidence.measurement?.stalls),
                JSON.stringify(c.evidence.measurement?.exchanges[0]?.body.arrivals),
              );
          }
      }),
    );
    stop();
    console.log(mode, name, counts);
    await subject.stop();
  }
