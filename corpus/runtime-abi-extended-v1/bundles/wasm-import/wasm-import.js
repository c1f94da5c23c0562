// Tells through its handlers what the loader made of answer.wasm, which must be a WebAssembly.Module
// that nobody has instantiated: scheduled is exported when this module itself can instantiate it with
// an import of its own choice and is answered right, queue when the import is no WebAssembly.Module.
import answer from "./answer.wasm";

function isModule(value) {
  try {
    WebAssembly.Module.exports(value);
    return true;
  } catch {
    return false;
  }
}

// The code calls what it is given and makes 3 n + 1 of it.
function computes(module, given) {
  try {
    const instance = new WebAssembly.Instance(module, { app: { number: () => given } });
    return instance.exports.answer() === given * 3 + 1;
  } catch {
    return false;
  }
}

const isCompiled = isModule(answer);
const isUsable = isCompiled && computes(answer, 7) && computes(answer, 40);

export default {
  async fetch() {},
  ...(isUsable && { async scheduled() {} }),
  ...(!isCompiled && { async queue() {} }),
};
