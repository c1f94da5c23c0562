export * from "./lines.ts";
export * from "./loader.ts";
export * from "./markers.ts";
export * from "./observation.ts";
export * from "./plan.ts";
export * from "./probe.ts";
export * from "./procedures.ts";
export * from "./target.ts";
