import { beforeEachAnswer } from "../http/before-each-answer.ts";
import type { NetworkBehaviour } from "../proxy/stage.ts";

const INTERIM = Buffer.from("HTTP/1.1 103 Early Hints\r\nlink: </style.css>; rel=preload\r\n\r\n");

export const proxySends103First: NetworkBehaviour = {
  name: "proxy-sends-103-first",
  description: "A 103 with a hint comes before every answer.",
  stages: () => ({ toClient: beforeEachAnswer(INTERIM) }),
};
