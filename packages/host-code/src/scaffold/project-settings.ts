import {
  numberMember,
  objectDocument,
  type RawObject,
  recordMember,
  textMember,
} from "../hosts/config-members.ts";

/** The file of a project that its operator edits. */
export const SETTINGS_FILE = "config.json";

/** Its content. */
export interface ProjectSettings<PortName extends string> {
  /** Ports of the loopback address. */
  readonly ports: Readonly<Record<PortName, number>>;
  /** Directory for what is stored, relative to the project's or absolute. */
  readonly data: string;
  /** Values of the plain variables, by name. */
  readonly vars: Readonly<Record<string, string>>;
}

/**
 * @param portNames the ports that it must name
 * @throws {HostConfigError} naming the member
 */
export function readSettings<PortName extends string>(
  text: string,
  portNames: readonly PortName[],
): ProjectSettings<PortName> {
  const raw = objectDocument(text, SETTINGS_FILE);
  const settings = {
    ports: readPorts(raw.take("ports"), portNames),
    data: textMember(raw, "data"),
    vars: recordMember(raw, "vars"),
  };
  raw.assertNothingLeft();
  return settings;
}

function readPorts<PortName extends string>(
  raw: RawObject,
  names: readonly PortName[],
): Readonly<Record<PortName, number>> {
  const ports = names.map((name) => [name, readPort(raw, name)] as const);
  raw.assertNothingLeft();
  return Object.fromEntries(ports) as Record<PortName, number>;
}

function readPort(raw: RawObject, name: string): number {
  const value = numberMember(raw, name);
  if (value < 1 || value > 65_535) throw raw.error(name, "is no port from 1 to 65535");
  return value;
}
