// A Worker module that no engine can compile: the object literal below is never closed.
export default {
  async fetch() {
    return new Response("unreachable");
  },
