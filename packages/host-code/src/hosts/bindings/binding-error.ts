/** What a binding's method rejects with: its `name` is the error code of the bound interface. */
export class BindingError<Code extends string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = code;
    this.code = code;
  }
}

/** Lets every failure that is not the caller's be the interface's `backend_unavailable`. */
export async function fromBackend<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BindingError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new BindingError("backend_unavailable", message, { cause: error });
  }
}
