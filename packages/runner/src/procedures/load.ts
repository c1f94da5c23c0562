import type { JsonValue, LoadRequest, LoadRequestModule } from "@runtime-abi/protocol";
import type { Registered } from "./procedure.ts";

/** A load request as a JSON value. */
export function loadJson({ auxiliaryModules, ...body }: LoadRequest): JsonValue {
  return {
    ...body,
    modules: plain(body.modules),
    ...(auxiliaryModules === undefined ? {} : { auxiliaryModules: plain(auxiliaryModules) }),
  };
}

function plain(modules: readonly LoadRequestModule[]): JsonValue {
  return modules.map((module) => ({ ...module }));
}

/**
 * Hands exact bytes and their declaration to the loader adapter, once for each load of the check
 * and one after another. The next is sent whatever was answered to the one before.
 */
export const load: Registered<"load"> = {
  lane: "direct",
  endpoint: "loader",
  async measure(session, { method, body, further = [] }) {
    for (const request of [body, ...further]) {
      await session.send({
        role: "main",
        endpoint: "loader",
        method,
        path: "",
        json: loadJson(request),
      });
    }
  },
};
