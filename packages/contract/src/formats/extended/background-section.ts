import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { RequiredCheck } from "../contract-format.ts";
import { left, marked } from "./listed-checks.ts";

/** Work that goes on when its invocation has been answered. */
export const BACKGROUND_SECTION: readonly RequiredCheck[] = [
  {
    ...marked("waitUntil", "thirty-two-tasks-settle", "tasks"),
    send: { tasks: 32 },
    expect: {
      status: 200,
      json: { probe: EXTENDED_PROBE_PROTOCOL, registeredTasks: 32 },
      marker: { tasks: 32 },
    },
  },
  left("waitUntil", "tasks-survive-client-disconnect", "left-task"),
  {
    ...marked("waitUntil", "wait-until-extends-scheduled-and-queue", "event-task"),
    send: { tasks: 2 },
    expect: {
      status: 200,
      json: { probe: EXTENDED_PROBE_PROTOCOL, ordered: true },
      marker: { seen: ["scheduled", "queue"] },
    },
  },
];
