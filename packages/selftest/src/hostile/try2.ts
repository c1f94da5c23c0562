import { variationNamed } from "@runtime-abi/stand-in";
import { installedCorpus } from "../installed-corpus.ts";
import { startCase } from "./hostile-case.ts";
import { measureHostile } from "./measure-hostile.ts";
import { startRouter } from "./scripted/router.ts";

const corpus = await installedCorpus();
function show(title: string, report: any) {
  console.log("==", title, report.durationMillis);
  for (const k of report.checks)
    if (k.outcome !== "passed" && k.reason !== "not-selected")
      console.log("   ", k.name, k.outcome, k.reason, k.cause, "|", k.observed);
}
for (const name of [
  "background-rejection-ends-the-process",
  "background-rejection-restarts-the-process",
]) {
  const s = await startCase(corpus, { name: "", rows: [], standIn: variationNamed(name)! });
  show(
    name,
    await measureHostile({
      corpus,
      worker: { url: s.endpoint },
      loader: { url: s.loaderEndpoint },
      deadlineMillis: 4000,
      skipSetupCheck: true,
    }),
  );
  await s.stop();
}
for (const route of ["GET /abi/throw", "POST /abi/echo-stream", "GET /abi/env"])
  for (const back of [undefined, 400])
    for (const once of [true, false]) {
      const s = await startCase(corpus, { name: "", rows: [] });
      let died = 0;
      const router: any = await startRouter({
        endpoint: s.endpoint,
        peer: { peer: corpus.contract.deployment.peer.identity },
        routes: {
          [route]: async (socket, r) => {
            if (once && died > 0) {
              socket.end("HTTP/1.1 500 Oops\r\ncontent-length: 0\r\n\r\n");
              return;
            }
            died++;
            await new Promise((r) => setTimeout(r, 30));
            await router.goDown();
            if (back) setTimeout(() => router.comeBack(), back);
          },
        },
      });
      show(
        `${route} back=${back} once=${once}`,
        await measureHostile({
          corpus,
          worker: { url: router.endpoint },
          loader: { url: s.loaderEndpoint },
          deadlineMillis: 4000,
          skipSetupCheck: true,
        }),
      );
      console.log("died", died);
      await router.stop();
      await s.stop();
    }
