/** A load of which nothing can be said: the bundle is neither loaded nor refused. */
export class LoadImpossibleError extends Error {
  override readonly name = "LoadImpossibleError";
  readonly code = "load-impossible";
  /**
   * 501: the adapter cannot do it; 502: the process that loads broke; 503: too many are running;
   * 504: it took too long.
   */
  readonly status: 501 | 502 | 503 | 504;

  constructor(status: LoadImpossibleError["status"], message: string) {
    super(message);
    this.status = status;
  }
}
