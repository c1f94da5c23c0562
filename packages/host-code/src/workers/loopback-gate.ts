/** This machine's own addresses, as the URL parser writes them; no name is resolved. */
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * Stands where a worker's outbound traffic would leave: what goes to this machine's loopback is
 * passed on as it is, and nothing leaves the machine. Each hop of a redirect comes here by itself.
 */
// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  fetch(request: Request): Promise<Response> {
    if (!LOOPBACK.test(new URL(request.url).hostname)) {
      throw new TypeError("this target has no outbound network beyond loopback");
    }
    return fetch(request);
  },
};
