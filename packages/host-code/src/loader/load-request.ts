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
  /** What the bundle carries without linking it; absent from most requests. */
  readonly auxiliaryModules: readonly RequestedModule[];
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
  const { mainModule, declaredHandlers } = document;
  require(isName(mainModule), "mainModule is not a module name");
  require(Array.isArray(declaredHandlers), "declaredHandlers is not an array");
  require(declaredHandlers.every(
    isHandler,
  ), "declaredHandlers holds what is no handler of the ABI");
  const modules = readModules(document.modules, "modules");
  require(modules.length > 0, `not 1 to ${MAX_MODULES} modules`);
  const auxiliaryModules = readModules(document.auxiliaryModules ?? [], "auxiliaryModules");
  const names = [...modules, ...auxiliaryModules].map(({ name }) => name);
  require(new Set(names).size === names.length, "a module name stands twice");
  return { mainModule, declaredHandlers, modules, auxiliaryModules };
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

function readModules(value: unknown, member: string): RequestedModule[] {
  require(Array.isArray(value), `${member} is not an array`);
  require(value.length <= MAX_MODULES, `${member} are not 1 to ${MAX_MODULES} modules`);
  return value.map((module, index) => readModule(module, `${member}[${index}]`));
}

function readModule(value: unknown, place: string): RequestedModule {
  require(isObject(value), `${place} is not an object`);
  const { name, mediaType, contentBase64 } = value;
  require(isName(name), `${place}.name is not a module name`);
  require(typeof mediaType === "string", `${place}.mediaType is not a string`);
  require(typeof contentBase64 === "string", `${place}.contentBase64 is not a string`);
  return { name, mediaType, bytes: decodeBase64(contentBase64, place) };
}

function decodeBase64(text: string, place: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new MalformedRequestError(`${place}.contentBase64 is not base64`);
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
