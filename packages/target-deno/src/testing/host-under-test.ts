import { pathToFileURL } from "node:url";
import type { HostRuntime } from "@runtime-abi/host-code";

/** Deno itself, as far as the programs of the tests use it. */
declare const Deno: {
  readonly args: readonly string[];
  mkdirSync(path: string, options: { recursive: boolean }): void;
};

/** What the command line says: where the compiled host is, a directory to use, and what to do. */
const [hostCode = "", given = "", asked = "", ...rest] = Deno.args;
export const directory = given;
export const action = asked;
export const args: readonly string[] = rest;

/** URL of a compiled module of the host for Deno. */
export function compiled(name: string): string {
  return pathToFileURL(`${hostCode}/hosts/deno/${name}.js`).href;
}

const { denoRuntime } = (await import(compiled("deno-runtime"))) as {
  denoRuntime(program: string): HostRuntime;
};

/** The facilities under test. */
export const runtime = denoRuntime(compiled("main"));

/** Things that can be done with them, by name. */
export type Actions = Readonly<Record<string, () => Promise<void>>>;

/** Tells the test, a line of JSON each. */
export function say(value: unknown): void {
  console.log(JSON.stringify(value));
}

/** Bytes that are no UTF-8, and others for each length. */
export function pattern(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => 0x80 | (index * 7 + length));
}

export function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

Deno.mkdirSync(directory, { recursive: true });
