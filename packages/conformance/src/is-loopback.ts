const LOOPBACK_IPV4 = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/**
 * Whether a host name, as the URL parser writes it, is this machine's loopback: `localhost`,
 * `127.0.0.0/8`, `[::1]`. No name is resolved: what resolves to loopback here need not elsewhere.
 */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || LOOPBACK_IPV4.test(hostname);
}
