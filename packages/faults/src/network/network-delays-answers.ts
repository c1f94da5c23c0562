import { paced } from "../proxy/paced.ts";
import type { NetworkBehaviour } from "../proxy/stage.ts";
import { DELAY_MILLIS } from "../timings.ts";

export const networkDelaysAnswers: NetworkBehaviour = {
  name: "network-delays-answers",
  description: "Every byte of an answer comes 400 ms later.",
  stages: () => ({ toClient: paced(() => DELAY_MILLIS) }),
};
