import { expect, it } from "vitest";
import { isLoopback } from "./is-loopback.ts";

/** As the URL parser writes the host: it turns every spelling of an address into one. */
const hostOf = (url: string) => new URL(url).hostname;

it.each([
  "http://localhost",
  "http://127.0.0.1",
  "http://127.1",
  "http://2130706433",
  "http://[::1]",
  "http://[0:0:0:0:0:0:0:1]",
])("%s is loopback", (url) => expect(isLoopback(hostOf(url))).toBe(true));

it.each([
  "http://0.0.0.0",
  "http://128.0.0.1",
  "http://[::]",
  "http://localhost.example",
  "http://127.0.0.1.example",
  "http://10.0.0.1",
])("%s is not", (url) => expect(isLoopback(hostOf(url))).toBe(false));
