export { miniflare2Target } from "./miniflare2-target.ts";
