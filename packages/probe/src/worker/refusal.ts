/**
 * The route cannot do what was asked. It becomes an answer with this status that states the
 * message; every other error is left to the host.
 */
export class Refusal extends Error {
  readonly status: number;

  /** @param status 400 for an unusable request, 422 for a value that no one can read as bytes. */
  constructor(status: 400 | 422, message: string) {
    super(message);
    this.status = status;
  }
}
