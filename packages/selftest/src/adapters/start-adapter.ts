import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { LOADER_PROTOCOL, type LoadRequest, STAND_IN_HEADER } from "@runtime-abi/protocol";
import type { AdapterBehaviours, AdapterVariation } from "./adapter-behaviours.ts";
import { evaluateOrder } from "./evaluate.ts";
import { HONEST_ADAPTER } from "./honest-adapter.ts";
import type { LoadOrder } from "./load-outcome.ts";

export interface RunningAdapter {
  readonly loaderEndpoint: string;
  stop(): Promise<void>;
}

/** Starts a loader adapter over Node's own engine, honest or with one variation. */
export async function startAdapter(variation?: AdapterVariation): Promise<RunningAdapter> {
  const behaviours = { ...HONEST_ADAPTER, ...variation?.behaviours };
  const server = createServer((incoming, outlet) => {
    answer(incoming, outlet, behaviours).catch((error) => {
      outlet.writeHead(500, { [STAND_IN_HEADER]: "1" }).end(String(error));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    loaderEndpoint: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  outlet: ServerResponse,
  behaviours: AdapterBehaviours,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of incoming) {
    pieces.push(piece as Buffer);
  }
  const order = orderOf(JSON.parse(Buffer.concat(pieces).toString("utf8")) as LoadRequest);
  const outcome = await behaviours.load(order, (asked) => evaluateOrder(asked, behaviours));
  const { status, document } = behaviours.answer(outcome);
  // Like the stand-in beside it, it is no runtime of anybody's.
  outlet.writeHead(status, { "content-type": "application/json", [STAND_IN_HEADER]: "1" });
  outlet.end(JSON.stringify({ protocol: LOADER_PROTOCOL, ...document }));
}

function orderOf({
  mainModule,
  declaredHandlers,
  modules,
  auxiliaryModules,
}: LoadRequest): LoadOrder {
  const bundle = {
    mainModule,
    modules: modules.map(moduleOf),
    ...(auxiliaryModules && { auxiliaryModules: auxiliaryModules.map(moduleOf) }),
  };
  return { bundle, declaredHandlers };
}

function moduleOf({ name, mediaType, contentBase64 }: LoadRequest["modules"][number]) {
  return { name, mediaType, bytes: Buffer.from(contentBase64, "base64") };
}
