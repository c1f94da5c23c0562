/**
 * Why a run must not begin.
 * - `unreachable`: no response head came; nothing listens, the name does not resolve, or silence.
 * - `tls`: no secure connection came about. `http2Only`, `notHttp`: the answer is not HTTP/1.1.
 * - `redirect`, `unauthorized`, `misdirected`: somebody before the worker answered.
 * - `standIn`: the stand-in answered. `otherProtocol`: another probe did.
 */
export type SetupCode =
  | "unreachable"
  | "tls"
  | "http2Only"
  | "notHttp"
  | "redirect"
  | "unauthorized"
  | "misdirected"
  | "standIn"
  | "otherProtocol";

/** What the setup check found wrong, for a person who must put it right. */
export interface SetupFinding {
  readonly code: SetupCode;
  readonly endpoint: "worker" | "loader";
  /** One sentence: what was asked and what came. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}
