export { bunTarget } from "./bun-target.ts";
