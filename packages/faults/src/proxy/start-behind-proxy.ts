import { type ProxyOptions, startProxy } from "./start-proxy.ts";

/** What a proxy can stand before: something that was started, and can be stopped. */
export interface Proxied {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/**
 * The subject with a proxy before its endpoint. Stopping it stops the proxy too; when the proxy
 * cannot be started, the subject is stopped.
 */
export async function startBehindProxy<Subject extends Proxied>(
  subject: Subject,
  options: Omit<ProxyOptions, "endpoint">,
): Promise<Subject> {
  const proxy = await startProxy({ ...options, endpoint: subject.endpoint }).catch(
    async (error: unknown) => {
      await subject.stop();
      throw error;
    },
  );
  return {
    ...subject,
    endpoint: proxy.endpoint,
    async stop() {
      await proxy.stop();
      await subject.stop();
    },
  };
}
