import { certificatesOf, parseEndpoint } from "@runtime-abi/conformance";
import type { CliContext } from "../context.ts";
import { readSmallFile } from "../read-small-file.ts";
import { resolveGiven } from "../resolve-given.ts";
import { CommandUsageError } from "../usage-error.ts";
import type { EndpointAccess, RunSubject } from "./run-subject.ts";

/** The system's own bundle of some 150 authorities has a quarter of it. */
const LARGEST_BYTES = 1024 * 1024;

/**
 * The subject with the certificates of `--ca` trusted by its https endpoints.
 *
 * @throws {CommandUsageError} when the file cannot be read, or no endpoint is https
 * @throws {UsageError} when it holds no certificates
 */
export async function trustAuthority(
  subject: RunSubject,
  file: string,
  context: CliContext,
): Promise<RunSubject> {
  if (subject.kind !== "endpoint") {
    return subject;
  }
  const { worker, extendedWorker, loader } = subject;
  const isHttps = ({ url }: EndpointAccess) => url.startsWith("https:");
  const endpoints = {
    worker: normal(worker, "worker"),
    ...(extendedWorker && { extendedWorker: normal(extendedWorker, "worker") }),
    ...(loader && { loader: normal(loader, "loader") }),
  };
  if (!Object.values(endpoints).some(isHttps)) {
    throw new CommandUsageError(
      "conflicting-options",
      "--ca has a meaning with an https endpoint only.",
      "Leave --ca out, or give an https endpoint.",
    );
  }
  const path = resolveGiven(file, context);
  const pem = Buffer.from(await readSmallFile(path, "--ca", LARGEST_BYTES)).toString("latin1");
  const ca = certificatesOf(pem, `The file ${path}`);
  const trusting = (access: EndpointAccess) => (isHttps(access) ? { ...access, ca } : access);
  const trusted = Object.entries(endpoints).map(([name, access]) => [name, trusting(access)]);
  return { ...subject, ...Object.fromEntries(trusted) };
}

function normal(access: EndpointAccess, kind: "worker" | "loader"): EndpointAccess {
  return { ...access, url: parseEndpoint(access.url, kind).url };
}
