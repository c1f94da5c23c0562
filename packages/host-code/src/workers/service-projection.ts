import { WorkerEntrypoint } from "cloudflare:workers";

/** The native binding, as far as it is used. */
interface NativeService {
  fetch(request: Request): Promise<Response>;
}

/**
 * A service binding whose caller meets a callee that throws as `worker.service` has it: a complete
 * 500. The native one rejects with what the callee threw, which it marks as come from elsewhere; all
 * else is handed on as it is.
 */
export class ServiceProjection extends WorkerEntrypoint<{ readonly CALLEE: NativeService }> {
  async fetch(request: Request): Promise<Response> {
    try {
      return await this.env.CALLEE.fetch(request);
    } catch (error) {
      if ((error as { readonly remote?: unknown }).remote !== true) throw error;
      return new Response("Internal Server Error", {
        status: 500,
        headers: { "content-type": "text/plain;charset=UTF-8", "cache-control": "no-store" },
      });
    }
  }
}
