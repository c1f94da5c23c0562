export { nodeTarget } from "./node-target.ts";
export { nodeScaffold } from "./scaffold/node-scaffold.ts";
