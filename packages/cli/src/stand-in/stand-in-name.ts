/** What `serve --target` calls the in-process fake runtime, and the reports of self-tests too. */
export const STAND_IN = "stand-in";
