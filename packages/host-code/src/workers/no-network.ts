/** Stands where a worker's outbound traffic would leave: nothing leaves the machine. */
// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  fetch(): never {
    throw new TypeError("this target has no outbound network");
  },
};
