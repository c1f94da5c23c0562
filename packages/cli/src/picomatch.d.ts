/** The package ships no types; this is the part that is used. */
declare module "picomatch" {
  const picomatch: (pattern: string, options?: { nonegate?: boolean }) => (name: string) => boolean;
  export = picomatch;
}
