export { cloudflareScaffold } from "./scaffold/cloudflare-scaffold.ts";
export { wranglerTarget } from "./wrangler-target.ts";
