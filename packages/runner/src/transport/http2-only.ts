/** What an exchange's failure says when the server refuses HTTP/1.1; one text for TLS and plain. */
export const HTTP2_ONLY = "the server speaks only HTTP/2";

/** The alert by which a TLS server refuses all that we offered, and we offer HTTP/1.1 alone. */
export const NO_COMMON_PROTOCOL = "ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL";

/** Frame types that such a server sends first: SETTINGS, or GOAWAY for a foreign preface. */
const FIRST_FRAMES = new Set([4, 7]);

const FRAME_HEADER_BYTES = 9;

/** Whether the bytes begin with a frame of HTTP/2 on its connection-wide stream. */
export function looksLikeHttp2(bytes: Buffer): boolean {
  return (
    bytes.length >= FRAME_HEADER_BYTES &&
    FIRST_FRAMES.has(bytes[3] ?? 0) &&
    (bytes.readUInt32BE(5) & 0x7fffffff) === 0
  );
}
