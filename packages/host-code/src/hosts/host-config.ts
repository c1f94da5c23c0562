import { readFileSync } from "node:fs";
import type { Handler, QueueConsumerSettings } from "@runtime-abi/bundle";
import {
  arrayMember,
  HostConfigError,
  numberMember,
  objectDocument,
  type RawObject,
  recordMember,
  textMember,
} from "./config-members.ts";

/** What a process of a host is started as. */
export const HOST_ROLES = ["worker", "peer", "loader", "introspect"] as const;
export type HostRole = (typeof HOST_ROLES)[number];

// Written out, since the host's program cannot import a workspace package; its type is the check.
const HANDLERS: Readonly<Record<Handler, true>> = { fetch: true, scheduled: true, queue: true };

/** The interfaces that a host can bind. */
export const BOUND_INTERFACES = ["edge.kv", "edge.queue", "worker.service"] as const;
export type BoundInterface = (typeof BOUND_INTERFACES)[number];

export interface HostBinding {
  readonly name: string;
  readonly interface: BoundInterface;
}

/** The measured worker. */
export interface WorkerConfig {
  readonly role: "worker";
  /** Port of the loopback address. */
  readonly port: number;
  /** File URL of the main module. */
  readonly module: string;
  /** The handlers that it must export. */
  readonly handlers: readonly Handler[];
  /** Directory for what the bindings store; what stands there is picked up again. */
  readonly storage: string;
  /** Plain and sensitive variables, by name. */
  readonly vars: Readonly<Record<string, string>>;
  readonly bindings: readonly HostBinding[];
  /** Five-field UTC expression. */
  readonly cron: string;
  readonly queue: string;
  /** Of the queue attachment; absent: this host's own. */
  readonly queueConsumer?: QueueConsumerSettings;
  /** Where the service binding leads, and what shows the callee that the caller may. */
  readonly peer: { readonly port: number; readonly secret: string };
  /** Path of the links between its modules; absent: it is nothing but scripts. */
  readonly importMap?: string;
}

/** The worker behind the service binding, which only the measured worker calls. */
export interface PeerConfig {
  readonly role: "peer";
  readonly port: number;
  readonly module: string;
  readonly handlers: readonly Handler[];
  /** Directory for what its bindings store, no other worker's. */
  readonly storage: string;
  /** Each of `edge.kv`; all of its env. */
  readonly bindings: readonly HostBinding[];
  /** What a call must carry. */
  readonly secret: string;
  readonly readySecret: string;
  /** As of {@link WorkerConfig}. */
  readonly importMap?: string;
}

export interface LoaderConfig {
  readonly role: "loader";
  readonly port: number;
  readonly readySecret: string;
  /** Directory in which each load gets a fresh one of its own. */
  readonly loads: string;
}

/** One load, looked at in a process that ends with it. */
export interface IntrospectConfig {
  readonly role: "introspect";
  readonly module: string;
  /** Path of the links between the modules of the bundle. */
  readonly importMap: string;
  /** Stands in the message of an error about an import of what is carried and never linked. */
  readonly auxiliaryMark: string;
}

export type HostConfig = WorkerConfig | PeerConfig | LoaderConfig | IntrospectConfig;

type Reader<Role extends HostRole> = (raw: RawObject) => Extract<HostConfig, { role: Role }>;

const READERS: { readonly [Role in HostRole]: Reader<Role> } = {
  worker: (raw) => ({
    role: "worker",
    port: portMember(raw, "port"),
    module: textMember(raw, "module"),
    handlers: readHandlers(raw),
    storage: textMember(raw, "storage"),
    vars: recordMember(raw, "vars"),
    bindings: arrayMember(raw, "bindings").map(readBinding),
    cron: textMember(raw, "cron"),
    queue: textMember(raw, "queue"),
    ...readQueueConsumer(raw),
    peer: readPeer(raw.take("peer")),
    ...readImportMap(raw),
  }),
  peer: (raw) => ({
    role: "peer",
    port: portMember(raw, "port"),
    module: textMember(raw, "module"),
    handlers: readHandlers(raw),
    storage: textMember(raw, "storage"),
    bindings: arrayMember(raw, "bindings").map(readBinding),
    secret: textMember(raw, "secret"),
    readySecret: textMember(raw, "readySecret"),
    ...readImportMap(raw),
  }),
  loader: (raw) => ({
    role: "loader",
    port: portMember(raw, "port"),
    readySecret: textMember(raw, "readySecret"),
    loads: textMember(raw, "loads"),
  }),
  introspect: (raw) => ({
    role: "introspect",
    module: textMember(raw, "module"),
    importMap: textMember(raw, "importMap"),
    auxiliaryMark: textMember(raw, "auxiliaryMark"),
  }),
};

/**
 * Reads what the host is to do from its command line.
 * @param args role and path of the configuration.
 * @throws {HostConfigError}
 */
export function readHostConfig(args: readonly string[]): HostConfig {
  const [role, file, ...rest] = args;
  if (role === undefined || !isRole(role) || file === undefined || rest.length > 0) {
    throw new HostConfigError(`the arguments are a role (${HOST_ROLES.join(", ")}) and a file`);
  }
  return parseHostConfig(role, readText(file), file);
}

/**
 * @param source what to name in an error.
 * @throws {HostConfigError}
 */
export function parseHostConfig(role: HostRole, text: string, source: string): HostConfig {
  const raw = objectDocument(text, source);
  if (textMember(raw, "role") !== role) throw raw.error("role", `is not ${role}`);
  const config = READERS[role](raw);
  raw.assertNothingLeft();
  return config;
}

function isRole(text: string): text is HostRole {
  return (HOST_ROLES as readonly string[]).includes(text);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new HostConfigError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function portMember(raw: RawObject, name: string): number {
  const port = numberMember(raw, name);
  if (port < 0 || port > 65_535) throw raw.error(name, "is no port");
  return port;
}

function readHandlers(raw: RawObject): readonly Handler[] {
  const value = raw.member("handlers");
  if (!Array.isArray(value) || !value.every(isHandler)) {
    throw raw.error("handlers", "is not an array of handlers of the ABI");
  }
  return value;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "string" && Object.hasOwn(HANDLERS, value);
}

function readBinding(raw: RawObject): HostBinding {
  const name = textMember(raw, "name");
  const asked = textMember(raw, "interface");
  const bound = BOUND_INTERFACES.find((known) => known === asked);
  if (bound === undefined) {
    throw raw.error("interface", `is none of ${BOUND_INTERFACES.join(", ")}`);
  }
  raw.assertNothingLeft();
  return { name, interface: bound };
}

function readQueueConsumer(raw: RawObject): Pick<WorkerConfig, "queueConsumer"> {
  if (raw.member("queueConsumer") === undefined) return {};
  const settings = raw.take("queueConsumer");
  const queueConsumer = {
    maxRetries: numberMember(settings, "maxRetries"),
    retryDelaySeconds: numberMember(settings, "retryDelaySeconds"),
  };
  settings.assertNothingLeft();
  return { queueConsumer };
}

function readPeer(raw: RawObject): WorkerConfig["peer"] {
  const peer = { port: portMember(raw, "port"), secret: textMember(raw, "secret") };
  raw.assertNothingLeft();
  return peer;
}

function readImportMap(raw: RawObject): { readonly importMap?: string } {
  return raw.member("importMap") === undefined ? {} : { importMap: textMember(raw, "importMap") };
}
