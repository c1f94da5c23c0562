import { WorkerRequest } from "../worker/worker-request.ts";
import { parameter } from "./posted-input.ts";
import { answer, type RouteTable } from "./route-table.ts";

function namesAsked(request: WorkerRequest): string[] {
  const names = new Set(parameter(request, "names").split(","));
  return [...names].filter((name) => name !== "").sort();
}

/** Routes that report what the host supplied with the invocation and in the isolate. */
export function invocationRoutes(globals: ReadonlySet<string>): RouteTable {
  return {
    "GET health": () => answer({ ok: true }),
    "GET handler": (...handed) => {
      const [request, env, context] = handed;
      return answer({
        argumentCount: handed.length,
        requestIsRequest: request instanceof WorkerRequest,
        requestMethod: request.method,
        envIsObject: typeof env === "object" && env !== null,
        waitUntilIsFunction: typeof context?.waitUntil === "function",
      });
    },
    "GET throw": () => {
      throw new Error("thrown on request");
    },
    "GET env": (_request, env) => answer({ propertyNames: Object.keys(env as object).sort() }),
    "GET globals": (request) => {
      const names = namesAsked(request);
      return answer({
        present: names.filter((name) => globals.has(name)),
        missing: names.filter((name) => !globals.has(name)),
      });
    },
  };
}
