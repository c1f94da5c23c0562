export { workerdTarget } from "./workerd-target.ts";
