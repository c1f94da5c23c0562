/** A schema, as far as it reads. */
interface Reads<T> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: T };
}

/** A JSON text of the schema's shape, else `undefined`. */
export function parsedLine<T>(text: string, schema: Reads<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
