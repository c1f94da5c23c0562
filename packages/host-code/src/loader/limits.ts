/** Largest request body the loader adapter reads; the bundles of a corpus are a few kilobytes. */
export const MAX_REQUEST_BYTES = 16 * 1024 * 1024;

/** The ABI's own bound on the modules of one bundle (`worker.runtime`, loadModule). */
export const MAX_MODULES = 512;

/** The ABI's own bound on a module name, in characters (`worker.runtime`, loadModule). */
export const MAX_MODULE_NAME_CHARACTERS = 1024;
