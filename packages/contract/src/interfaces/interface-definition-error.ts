/**
 * Why a supplied definition is refused.
 * - `interface-not-strict-json`, `interface-not-a-definition`: the file is not an Interface definition.
 * - `interface-not-pinned`: the contract pins no Interface of that name.
 * - `interface-version`: it pins another version or API version of it.
 * - `interface-handlers`, `interface-media-types`, `interface-load-errors`, `interface-globals`: what
 *   the contract repeats from the definition has drifted.
 * - `interface-digest`: the definition's bytes have changed.
 */
export type InterfaceDefinitionCode =
  | "interface-not-strict-json"
  | "interface-not-a-definition"
  | "interface-not-pinned"
  | "interface-version"
  | "interface-handlers"
  | "interface-media-types"
  | "interface-load-errors"
  | "interface-globals"
  | "interface-digest";

/** A supplied Interface definition is not the one that the contract measures. */
export class InterfaceDefinitionError extends Error {
  override readonly name = "InterfaceDefinitionError";
  readonly code: InterfaceDefinitionCode;
  /** The source that was supplied, usually a path. */
  readonly subject: string;
  readonly remedy: string;

  constructor(
    fields: { code: InterfaceDefinitionCode; subject: string; message: string; remedy: string },
    options?: ErrorOptions,
  ) {
    super(fields.message, options);
    this.code = fields.code;
    this.subject = fields.subject;
    this.remedy = fields.remedy;
  }
}
