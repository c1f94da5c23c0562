import { answer } from "./routes.ts";

export default {
  // Not async: what a route throws or returns reaches the host as it is.
  fetch(request: Request, env: unknown, ctx: unknown): unknown {
    return answer({ request, env, ctx, url: new URL(request.url) });
  },

  // The deployment declares all three; no route asks yet what these two saw.
  async scheduled(): Promise<void> {},

  async queue(): Promise<void> {},
};
