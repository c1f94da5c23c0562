import { variation } from "../../behaviours/variation.ts";

export const rejectionHangs = variation(
  "rejection-hangs",
  "A promise that the fetch handler returned and that rejects is never answered; a throw is.",
  "invoke",
  async (handler, request, env, context) => {
    const returned: unknown = handler(request, env, context);
    return returned instanceof Promise
      ? returned.catch(() => new Promise<never>(() => {}))
      : // What is no promise is for the host's acceptance to judge.
        (returned as Awaited<ReturnType<typeof handler>>);
  },
);
