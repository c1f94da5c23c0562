export { nodeTarget } from "./node-target.ts";
