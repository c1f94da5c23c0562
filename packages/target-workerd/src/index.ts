export { workerdScaffold } from "./scaffold/workerd-scaffold.ts";
export { workerdTarget } from "./workerd-target.ts";
