// A Worker module that loads and exports one handler, whatever is carried beside it.
export default {
  async fetch() {
    return new Response("fetch-only");
  },
};
