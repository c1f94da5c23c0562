export { denoTarget } from "./deno-target.ts";
export { denoScaffold } from "./scaffold/deno-scaffold.ts";
