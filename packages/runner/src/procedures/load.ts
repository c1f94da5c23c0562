import type { JsonValue, LoadRequest } from "@runtime-abi/protocol";
import type { Registered } from "./procedure.ts";

/** A load request as a JSON value. */
export function loadJson(body: LoadRequest): JsonValue {
  return { ...body, modules: body.modules.map((module) => ({ ...module })) };
}

/** Hands the bundle's exact bytes and the declaration to the loader adapter, once. */
export const load: Registered<"load"> = {
  lane: "direct",
  endpoint: "loader",
  async measure(session, { method, body }) {
    await session.send({
      role: "main",
      endpoint: "loader",
      method,
      path: "",
      json: loadJson(body),
    });
  },
};
