import { readWhole } from "../worker/byte-stream.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";
import { RouteRefusal } from "./route-refusal.ts";

/** A parameter of the query; refused when it is missing. */
export function parameter({ url }: WorkerRequest, name: string): string {
  const value = url.searchParams.get(name);
  if (value === null) {
    throw new RouteRefusal(400, `the parameter ${name} is missing`);
  }
  return value;
}

/** A whole number in the query, from `least` on. */
export function wholeParameter(request: WorkerRequest, name: string, least: number): number {
  const value = Number(parameter(request, name));
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RouteRefusal(400, `the parameter ${name} is no whole number from ${least}`);
  }
  return value;
}

/** The members of a posted JSON object. */
export class PostedDocument {
  readonly #members: Readonly<Record<string, unknown>>;

  private constructor(members: Readonly<Record<string, unknown>>) {
    this.#members = members;
  }

  static async read(request: WorkerRequest): Promise<PostedDocument> {
    const text = Buffer.from(await readWhole(request.body)).toString("utf8");
    try {
      return new PostedDocument(Object(JSON.parse(text)));
    } catch {
      throw new RouteRefusal(400, "the body is no JSON document");
    }
  }

  text(name: string): string {
    const value = this.#members[name];
    if (typeof value !== "string") {
      throw new RouteRefusal(400, `the member ${name} is no string`);
    }
    return value;
  }

  millis(name: string): number {
    const value = this.#members[name];
    if (typeof value !== "number" || value < 0) {
      throw new RouteRefusal(400, `the member ${name} is no duration`);
    }
    return value;
  }

  list(name: string): readonly unknown[] {
    const value = this.#members[name];
    if (!Array.isArray(value)) {
      throw new RouteRefusal(400, `the member ${name} is no list`);
    }
    return value;
  }

  /** The bytes of a base64 member. */
  bytes(name: string): Uint8Array {
    const text = this.text(name);
    const bytes = Buffer.from(text, "base64");
    if (bytes.toString("base64") !== text) {
      throw new RouteRefusal(400, `the member ${name} is no base64`);
    }
    return bytes;
  }
}
