/** Bytes are no ES module for certain: whoever is right must refuse them as one. */
export class NotAModuleError extends Error {
  override readonly name = "NotAModuleError";
  readonly code = "not_a_module";
}
