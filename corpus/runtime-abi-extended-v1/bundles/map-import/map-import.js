// A module that imports what its bundle only carries, so that it must be refused.
import map from "./map-import.js.map";

export default {
  async fetch() {
    return new Response(typeof map);
  },
};
