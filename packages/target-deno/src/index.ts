export { denoTarget } from "./deno-target.ts";
