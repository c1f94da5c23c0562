// A Worker module that loads and exports one handler. Declared with more, it must be refused.
export default {
  async fetch() {
    return new Response("fetch-only");
  },
};
