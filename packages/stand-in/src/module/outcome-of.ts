/** How a call of a method that the host supplied ended. */
export interface Outcome {
  readonly how: "resolved" | "rejected" | "missing";
  readonly value?: unknown;
  readonly name?: unknown;
  readonly message?: unknown;
}

/** Calls a method where there is one, and tells how that ended. */
export async function outcomeOf(
  target: unknown,
  method: string,
  ...given: readonly unknown[]
): Promise<Outcome> {
  const methods = target as Readonly<Record<string, unknown>>;
  if (typeof methods[method] !== "function") {
    return { how: "missing" };
  }
  try {
    return { how: "resolved", value: await Reflect.apply(methods[method], target, given) };
  } catch (error) {
    const { name, message } = error as Error;
    return { how: "rejected", name, message };
  }
}
