// The default export is an instance. It owns fetch, as a field; scheduled it only inherits, and queue is
// an export of the module by name. Only what it owns is exported as a handler.
class Worker {
  fetch = async () => new Response("own");

  async scheduled() {}
}

export async function queue() {}

export default new Worker();
