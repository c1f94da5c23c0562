import { WorkerRequest } from "../worker/worker-request.ts";
import type { Behaviours } from "./behaviours.ts";

/** The callee gets a request of its own, whose body it reads while the caller receives it. */
export const callService: Behaviours["callService"] = ({ method, url, body, head }, { callee }) =>
  callee(new WorkerRequest(method, url, body, head));
