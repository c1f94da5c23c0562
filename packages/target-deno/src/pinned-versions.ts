/** Exact versions of what one Deno executable is made of, as it states them itself. */
export interface DenoVersions {
  readonly deno: string;
  readonly v8: string;
  readonly typescript: string;
}

/** Those of the Deno that this package depends on; a test asks the executable. */
export const PINNED_VERSIONS: DenoVersions = {
  deno: "2.9.6",
  v8: "15.0.245.2-rusty",
  typescript: "6.0.3",
};
