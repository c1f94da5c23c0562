import { createHmac } from "node:crypto";
import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { WorkerResponse } from "../worker/worker-response.ts";
import type { ExtendedRoute } from "./marked-routes.ts";

function told(value: unknown, key: string): object {
  return typeof value === "string"
    ? { type: "string", digest: createHmac("sha256", key).update(value).digest("hex") }
    : { type: value === null ? "null" : typeof value };
}

const toldValues: ExtendedRoute = ({ url: { searchParams } }, env) => {
  const key = searchParams.get("key") ?? "";
  const names = (searchParams.get("names") ?? "").split(",").filter((name) => name !== "");
  const refused = key === "" || names.length === 0;
  const members = refused
    ? { error: 'the query needs the parameters "key" and "names"' }
    : {
        values: Object.fromEntries(
          names.map((name) => [name, told((env as NonNullable<typeof env>)[name], key)]),
        ),
      };
  return WorkerResponse.json({ probe: EXTENDED_PROBE_PROTOCOL, ...members }, refused ? 400 : 200);
};

/** What env holds; values are never told. */
export const ENVIRONMENT_ROUTES: Readonly<Record<string, ExtendedRoute>> = {
  "GET values": toldValues,
};
