import { paced } from "../proxy/paced.ts";
import type { NetworkBehaviour } from "../proxy/stage.ts";
import { JITTER_MILLIS, LATENCY_MILLIS } from "../timings.ts";

const stage = paced(({ random }) => LATENCY_MILLIS + random() * JITTER_MILLIS);

export const networkHasLatency: NetworkBehaviour = {
  name: "network-has-latency",
  description: "Everything takes 200 ms each way, and up to 60 ms more, each time another.",
  stages: () => ({ toSubject: stage, toClient: stage }),
};
