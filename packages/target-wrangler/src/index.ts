export { wranglerTarget } from "./wrangler-target.ts";
