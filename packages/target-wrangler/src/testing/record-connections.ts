import { appendFileSync } from "node:fs";
import net from "node:net";

/*
 * Loaded into a Node process before its program: writes down whom it would connect to, one host a
 * line, in the file that CONNECTIONS names. A connection to another machine goes to a port of this one
 * where nobody listens instead, so that it is refused.
 */
const file = process.env.CONNECTIONS ?? "";
const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  const host = hostOf(args);
  appendFileSync(file, `${host}\n`);
  const here = ["127.0.0.1", "localhost", "a local socket"].includes(host);
  const target = here ? args : [{ host: "127.0.0.1", port: 1 }];
  return Reflect.apply(connect, this, target) as net.Socket;
} as typeof connect;

/** The arguments come as they were given, or as one array when Node has looked at them before. */
function hostOf(args: readonly unknown[]): string {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first !== "object" || first === null) return String(second ?? "localhost");
  const { host, path } = first as { host?: string; path?: string };
  return path === undefined || path === null ? (host ?? "localhost") : "a local socket";
}
