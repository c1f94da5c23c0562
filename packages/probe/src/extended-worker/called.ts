/** How a call of a method that the host supplied ended. */
export interface Call {
  readonly how: "resolved" | "rejected" | "missing";
  readonly value?: unknown;
  readonly name?: unknown;
  readonly message?: unknown;
}

/** Calls a method of an object and waits for what it returns; whether it threw or rejected is one. */
export async function called(
  target: unknown,
  method: string,
  args: readonly unknown[],
): Promise<Call> {
  const object = Object(target) as Record<string, unknown>;
  if (typeof object[method] !== "function") {
    return { how: "missing" };
  }
  try {
    // Called on its object: a host may hand over methods that need it.
    const value = await (object as Record<string, (...all: unknown[]) => unknown>)[method]?.(
      ...args,
    );
    return { how: "resolved", value };
  } catch (error) {
    const { name, message } = Object(error) as { name?: unknown; message?: unknown };
    return { how: "rejected", name, message };
  }
}
