/** What a status usually means when it comes where another was due. */
const HINTS: Readonly<Record<number, string>> = {
  401: "The endpoint wants a credential.",
  403: "The endpoint refuses the credential, or a firewall stands before it.",
  404: "The route is unknown there: another worker is deployed, or the endpoint's base path is wrong.",
  405: "Something before the worker does not let this method pass.",
  408: "Something before the worker gave up waiting for the request.",
  411: "The host demands a declared length of a body that is still being produced.",
  413: "Something before the worker limits the size of a body.",
  417: "Something before the worker answered an expectation that was never sent.",
  421: "The server does not serve this host name.",
  429: "A rate limit stands before the worker.",
  500: "The handler threw, or the host failed while it ran.",
  501: "The host does not implement this request.",
  502: "A gateway had no valid answer from the worker.",
  503: "A gateway or the host had no worker to hand the request to.",
  504: "A gateway gave up waiting for the worker.",
};

/** Likely meaning of an unexpected status; empty when there is none to give. */
export function statusHint(status: number): string {
  return HINTS[status] ?? "";
}
