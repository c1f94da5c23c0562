/** Time as the runner sees it; passed in, so that tests need no sleeping. */
export interface Clock {
  /** Milliseconds since an arbitrary instant, never going back. */
  monotonicMillis(): number;
  wallClock(): Date;
  /** Resolves after `millis`, or rejects with the signal's reason. */
  sleep(millis: number, signal?: AbortSignal): Promise<void>;
}
