// A module that cannot be linked: the bundle has no module of the name that it imports.
import "./absent.js";

export default {
  async fetch() {},
};
