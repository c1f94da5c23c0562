import { beforeEachAnswer } from "../http/before-each-answer.ts";
import type { NetworkBehaviour } from "../proxy/stage.ts";

const INTERIM = Buffer.from("HTTP/1.1 100 Continue\r\n\r\n");

export const proxySends100First: NetworkBehaviour = {
  name: "proxy-sends-100-first",
  description: "A 100 that nobody asked for comes before every answer.",
  stages: () => ({ toClient: beforeEachAnswer(INTERIM) }),
};
