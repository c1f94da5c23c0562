// Marks the global scope and a prototype that every module shares, and exports a further handler for
// each mark that stood there before: in an isolate of its own it finds neither, however often it is loaded.
const LEFT = "abiLeftBehind";
const inScope = Object.hasOwn(globalThis, LEFT);
const inPrototype = Object.hasOwn(Array.prototype, LEFT);

for (const place of [globalThis, Array.prototype]) {
  Object.defineProperty(place, LEFT, { value: true, configurable: true, enumerable: false });
}

export default {
  async fetch() {},
  ...(inPrototype && { async scheduled() {} }),
  ...(inScope && { async queue() {} }),
};
