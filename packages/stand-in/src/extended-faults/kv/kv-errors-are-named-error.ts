import { kvWith, MemoryKv } from "../../behaviours/create-kv.ts";
import { variation } from "../../behaviours/variation.ts";

function unnamed<T>(result: Promise<T>): Promise<T> {
  return result.catch((error: Error) => {
    throw new Error(error.name);
  });
}

export const kvErrorsAreNamedError = variation(
  "kv-errors-are-named-error",
  "What a method rejects with is named Error, and its code stands in the message.",
  "createKv",
  () => {
    const kv = new MemoryKv();
    return kvWith(
      {
        get: (key) => unnamed(kv.get(key)),
        getWithMetadata: (key) => unnamed(kv.getWithMetadata(key)),
        put: (key, value, options) => unnamed(kv.put(key, value, options)),
        delete: (key) => unnamed(kv.delete(key)),
        list: (options) => unnamed(kv.list(options)),
      },
      kv,
    );
  },
);
