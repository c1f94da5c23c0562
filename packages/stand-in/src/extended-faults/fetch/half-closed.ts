import type { ServerResponse } from "node:http";

/** Has the server of an answer leave its connection as it is when the client ends its own side. */
export function keepHalfOpen(outlet: ServerResponse): void {
  // Node has a switch for it, of which it says nothing.
  const { server } = Object(outlet.socket) as { server?: { httpAllowHalfOpen?: boolean } };
  if (server !== undefined) {
    server.httpAllowHalfOpen = true;
  }
}

/** Whether the client has ended its side of the connection. */
export function isHalfClosed(outlet: ServerResponse): boolean {
  return outlet.socket?.readableEnded === true;
}
