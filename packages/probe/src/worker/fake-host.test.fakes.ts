import worker from "./index.ts";

/** The parts of a host that the probe calls, as plain in-memory fakes that record what they got. */
export class FakeHost {
  readonly values = new Map<string, unknown>();
  readonly sent: Uint8Array[] = [];
  readonly tasks: Promise<unknown>[] = [];
  readonly calls: { url: string; init: RequestInit | undefined }[] = [];
  /** What the peer answers. */
  peer: () => Response = () => new Response("not found", { status: 404 });

  readonly env = {
    CACHE: {
      get: async (key: string): Promise<unknown> => this.values.get(key) ?? null,
      put: async (key: string, value: unknown): Promise<void> => {
        this.values.set(key, value);
      },
      delete: async (key: string): Promise<void> => {
        this.values.delete(key);
      },
    },
    EVENTS: {
      send: async (body: Uint8Array): Promise<void> => {
        this.sent.push(body);
      },
    },
    PEER: {
      fetch: async (url: string, init?: RequestInit): Promise<Response> => {
        this.calls.push({ url, init });
        return this.peer();
      },
    },
  };

  readonly ctx = {
    tasks: this.tasks,
    // Leans on its receiver, as the methods of real hosts do.
    waitUntil(task: Promise<unknown>): void {
      task.catch(() => {});
      this.tasks.push(task);
    },
  };

  fetch(path: string, init?: RequestInit & { duplex?: "half" }): Promise<Response> {
    return this.invoke(new Request(`http://host.test${path}`, init), this.env, this.ctx);
  }

  post(path: string, document: unknown): Promise<Response> {
    return this.fetch(path, { method: "POST", body: JSON.stringify(document) });
  }

  /** The JSON document that a GET of the path answers, whatever its status. */
  async read(path: string): Promise<unknown> {
    return (await this.fetch(path)).json();
  }

  /** Calls the handler with exactly these arguments. */
  invoke(...args: unknown[]): Promise<Response> {
    return Reflect.apply(worker.fetch, worker, args);
  }
}

/** A batch as a queue attachment hands it over. */
export function batchOf(...messages: { id?: unknown; body: unknown; attempts?: unknown }[]) {
  return {
    queue: "a-queue",
    messages: messages.map((message) => ({ id: "m-1", attempts: 1, ...message })),
  };
}
