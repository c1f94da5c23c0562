export { bunTarget } from "./bun-target.ts";
export { bunScaffold } from "./scaffold/bun-scaffold.ts";
