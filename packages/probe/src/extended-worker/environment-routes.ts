import { jsonAnswer } from "./answer.ts";
import { hmacHex } from "./hmac.ts";
import type { Route } from "./invocation.ts";

/** Tells the type of what stands in env under each asked name and, of a string, its keyed digest. */
const toldValues: Route = async ({ env, url: { searchParams } }) => {
  const key = searchParams.get("key") ?? "";
  const names = (searchParams.get("names") ?? "").split(",").filter((name) => name !== "");
  if (key === "" || names.length === 0) {
    return jsonAnswer({ error: 'the query needs the parameters "key" and "names"' }, 400);
  }
  const told = names.map(async (name) => {
    const value = (env as Readonly<Record<string, unknown>>)[name];
    return [
      name,
      typeof value === "string"
        ? { type: "string", digest: await hmacHex(key, value) }
        : { type: value === null ? "null" : typeof value },
    ];
  });
  return jsonAnswer({ values: Object.fromEntries(await Promise.all(told)) });
};

/** What env holds; values are never told. */
export const ENVIRONMENT_ROUTES: readonly (readonly [string, Route])[] = [
  ["GET /abi/values", toldValues],
];
