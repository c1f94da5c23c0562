/** The same as `start-process.ts`, as few files: written by the build, see `bundle-quick-start.ts`. */
export { startProcess } from "../start-process.ts";
