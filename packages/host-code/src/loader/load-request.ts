import type { Handler } from "@runtime-abi/bundle";
import type { LOADER_PROTOCOL } from "@runtime-abi/protocol";
import { MAX_MODULE_NAME_CHARACTERS, MAX_MODULES } from "./limits.ts";

// Written out, since a Worker module set cannot import a workspace package; its type is the check.
export const PROTOCOL: typeof LOADER_PROTOCOL = "takoform.runtime-abi-loader@v1";

const VOCABULARY: Readonly<Record<Handler, true>> = { fetch: true, scheduled: true, queue: true };

export interface RequestedModule {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface RequestedLoad {
  readonly mainModule: string;
  readonly declaredHandlers: readonly Handler[];
  readonly modules: readonly RequestedModule[];
}

/** A request that is not of the protocol; the message says what is wrong with it. */
export class MalformedRequestError extends Error {
  override readonly name = "MalformedRequestError";
  readonly code = "malformed-request";
}

/** @throws {MalformedRequestError} */
export function readLoadRequest(body: Uint8Array): RequestedLoad {
  const document = parseObject(body);
  require(document.protocol === PROTOCOL, `protocol is not ${PROTOCOL}`);
  const { mainModule, declaredHandlers, modules } = document;
  require(isName(mainModule), "mainModule is not a module name");
  require(Array.isArray(declaredHandlers), "declaredHandlers is not an array");
  require(declaredHandlers.every(
    isHandler,
  ), "declaredHandlers holds what is no handler of the ABI");
  require(Array.isArray(modules), "modules is not an array");
  require(modules.length > 0 && modules.length <= MAX_MODULES, `not 1 to ${MAX_MODULES} modules`);
  const read = modules.map(readModule);
  require(new Set(read.map(({ name }) => name)).size === read.length, "a module name stands twice");
  return { mainModule, declaredHandlers, modules: read };
}

function parseObject(body: Uint8Array): Readonly<Record<string, unknown>> {
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new MalformedRequestError("the body is not JSON in UTF-8");
  }
  require(isObject(document), "the body is not a JSON object");
  return document;
}

function readModule(value: unknown, index: number): RequestedModule {
  require(isObject(value), `modules[${index}] is not an object`);
  const { name, mediaType, contentBase64 } = value;
  require(isName(name), `modules[${index}].name is not a module name`);
  require(typeof mediaType === "string", `modules[${index}].mediaType is not a string`);
  require(typeof contentBase64 === "string", `modules[${index}].contentBase64 is not a string`);
  return { name, mediaType, bytes: decodeBase64(contentBase64, index) };
}

function decodeBase64(text: string, index: number): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new MalformedRequestError(`modules[${index}].contentBase64 is not base64`);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isName(value: unknown): value is string {
  return (
    typeof value === "string" && value.length > 0 && value.length <= MAX_MODULE_NAME_CHARACTERS
  );
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "string" && Object.hasOwn(VOCABULARY, value);
}

function require(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new MalformedRequestError(problem);
}
