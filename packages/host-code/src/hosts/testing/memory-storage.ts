import type { HostStorage, KvStore, MessageQueue, StoredMessage } from "../host-runtime.ts";

/** Storage that forgets with the test; a queue hands out a message in the turn after it was sent. */
export function memoryStorage(): HostStorage {
  const queues = new Map<string, MessageQueue>();
  const stores = new Map<string, KvStore>();
  return {
    kv: (name) => remembered(stores, name, memoryKv),
    queue: (name) => remembered(queues, name, memoryQueue),
    close: async () => undefined,
  };
}

export function memoryKv(): KvStore {
  const values = new Map<string, Uint8Array>();
  return {
    get: async (key) => values.get(key),
    put: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    list: async ({ prefix, after = "", limit }) =>
      [...values.keys()]
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort()
        .slice(0, limit),
  };
}

function memoryQueue(): MessageQueue {
  let deliver: Parameters<MessageQueue["consume"]>[0] = async () => [];
  let sent = 0;
  return {
    async send(messages) {
      const stored = messages.map(({ body }): StoredMessage => {
        sent += 1;
        return { id: `message-${sent}`, timestampMillis: 1, body, attempts: 1 };
      });
      queueMicrotask(() => void deliver(stored));
      return stored.map(({ id }) => id);
    },
    consume(callback) {
      deliver = callback;
      return { stop: async () => undefined };
    },
  };
}

function remembered<T>(known: Map<string, T>, name: string, create: () => T): T {
  const value = known.get(name) ?? create();
  known.set(name, value);
  return value;
}
