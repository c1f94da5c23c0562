export type UsageErrorCode =
  | "corpus-url"
  | "endpoint-invalid"
  | "endpoint-insecure"
  | "endpoint-userinfo"
  | "endpoint-query"
  | "endpoint-fragment"
  | "credential-missing"
  | "credential-too-short"
  | "credential-characters"
  | "credential-public"
  | "value-unknown"
  | "value-missing"
  | "value-unreadable"
  | "value-too-short"
  | "header-name"
  | "header-reserved"
  | "header-twice"
  | "ca-invalid"
  | "ca-unused"
  | "selection-empty"
  | "selection-unknown"
  | "known-failure-unknown"
  | "deadline-invalid"
  | "origin-listen-invalid"
  | "origin-url-invalid"
  | "origin-url-missing"
  | "target-mode";

/** The caller asked for something that cannot be done. Nothing was sent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly code: UsageErrorCode;
  /** What to do about it. */
  readonly remedy: string;

  constructor(code: UsageErrorCode, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}
