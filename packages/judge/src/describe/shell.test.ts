import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlBytes, curlJson, curlJsonLeft } from "./shell.ts";

/** `curl` that prints its last word but one, or what it was given to read. */
const CURL =
  'curl() { for word; do before=$last; last=$word; done; case $before in @-) cat;; *) printf %s "$before";; esac; }';
const said = (command: string) => execFileSync("/bin/sh", ["-c", `${CURL}\n${command}`]);

const BODIES = {
  text: Buffer.from("it's 100 % text"),
  none: Buffer.alloc(0),
  "every byte": Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  "what printf would read": Buffer.from("\\x03 %d %% \\\n"),
};
test.each(Object.entries(BODIES))("a body that is %s is sent byte for byte", (_, bytes) => {
  const command = curlBytes(["-sS"], bytes, '"$ENDPOINT/"');
  expect(command).toMatch(/^[ -~]*$/);
  expect(said(command)).toEqual(bytes);
});

test("a document is sent as what it was, in characters that every terminal shows", () => {
  const document = { "e\u0301": "\u{feff}a\0ä😀\u2028'\n" };
  const command = curlJson("/abi/kv", document);
  expect(command).toMatch(/^[ -~]*$/);
  expect(JSON.parse(said(command).toString("utf8"))).toEqual(document);
});

test("who leaves at the first line gets it when it is sent", () => {
  expect(curlJsonLeft("/abi/left", {})).toMatch(/^curl -sS -N .*\| head -n 1$/);
});
