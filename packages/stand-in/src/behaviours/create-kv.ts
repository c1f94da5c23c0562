import type { KvNamespace } from "../worker/bindings.ts";
import type { Behaviours } from "./behaviours.ts";

/** Byte strings in memory; copies go in and come out. */
export class MemoryKv implements KvNamespace {
  readonly #values: Map<string, Uint8Array>;

  constructor(values: Readonly<Record<string, Uint8Array>> = {}) {
    this.#values = new Map(Object.entries(values));
  }

  async get(key: string): Promise<Uint8Array | null> {
    const value = this.#values.get(key);
    return value === undefined ? null : Uint8Array.from(value);
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    this.#values.set(key, Uint8Array.from(value));
  }

  async delete(key: string): Promise<void> {
    this.#values.delete(key);
  }
}

export const createKv: Behaviours["createKv"] = () => new MemoryKv();
