/** What a route answers instead of its document: 400 for unusable input, 422 for unusable storage. */
export class RouteRefusal extends Error {
  readonly status: 400 | 422;

  constructor(status: 400 | 422, message: string) {
    super(message);
    this.status = status;
  }
}
