import { encodeBase64 } from "../worker/base64.ts";
import { hostBytes } from "../worker/host-bytes.ts";

/** Longer values are counted instead of told. */
const TOLD_BYTES = 4096;

/** A value in a form that JSON can carry, without a guess at what it was to be. */
export interface Form {
  /** `null`, a primitive's type, or the name that the value's kind has: `ArrayBuffer`. */
  readonly form: string;
  readonly bytes?: number;
  readonly base64?: string;
  /** How many of the bytes are not zero, of a value that is too long to be told. */
  readonly nonZero?: number;
  /** Of an object that holds a value: that value's form, and the metadata as it is. */
  readonly value?: Form;
  readonly metadata?: unknown;
}

export function formOf(value: unknown): Form {
  const form = nameOf(value);
  if (form === "Object") {
    const { value: inner, metadata } = value as { value?: unknown; metadata?: unknown };
    return { form, value: formOf(inner), metadata };
  }
  const bytes = hostBytes(value);
  return bytes === undefined ? { form } : { form, ...contentOf(bytes) };
}

function contentOf(bytes: Uint8Array): Omit<Form, "form"> {
  return bytes.length > TOLD_BYTES
    ? { bytes: bytes.length, nonZero: bytes.reduce((sum, one) => sum + (one === 0 ? 0 : 1), 0) }
    : { bytes: bytes.length, base64: encodeBase64(bytes) };
}

function nameOf(value: unknown): string {
  if (value === null) {
    return "null";
  }
  return typeof value === "object"
    ? Object.prototype.toString.call(value).slice("[object ".length, -1)
    : typeof value;
}
