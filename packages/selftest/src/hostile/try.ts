import { installedCorpus } from "../installed-corpus.ts";
import { differences, measureCase } from "./hostile-case.ts";

const [file, exportName, part = ""] = process.argv.slice(2);
const corpus = await installedCorpus();
const cases = (await import(`./subjects/${file}.ts`))[exportName as string].filter((c: any) =>
  c.name.includes(part),
);
process.on("unhandledRejection", (e) => {
  console.log("UNHANDLED", e);
});
const active = 0;
const queue = [...cases];
async function work() {
  for (let c = queue.shift(); c; c = queue.shift()) {
    const t = performance.now();
    try {
      const report = await measureCase(corpus, c);
      const d = differences(c, report);
      console.log(d.length ? "DIFF" : "ok  ", Math.round(performance.now() - t), c.name);
      for (const l of d) console.log("      ", l);
      if (process.env.SHOW)
        for (const k of report.checks)
          if (k.outcome !== "passed" && k.reason !== "not-selected")
            console.log(
              "   ",
              k.name,
              k.outcome,
              k.reason,
              k.cause,
              "|",
              k.observed,
              "|",
              k.detail,
              "|",
              k.diagnosis,
            );
    } catch (e) {
      console.log("THROWN", c.name, e);
    }
  }
}
await Promise.all([work(), work(), work(), work(), work()]);
