export type { KillEntry, KillTable } from "./kill-table/kill-entry.ts";
export { killersOf, readExtendedKillTable, readKillTable } from "./kill-table/kill-table.ts";
export { KillTableError } from "./kill-table/kill-table-error.ts";
export { parseKillTable } from "./kill-table/parse-kill-table.ts";
export { NETWORK_FAULTS, NETWORK_VARIANTS } from "./network/index.ts";
export type { Connection, NetworkBehaviour, Pipe, Stage, Stages } from "./proxy/stage.ts";
export { type Proxied, startBehindProxy } from "./proxy/start-behind-proxy.ts";
export { type ProxyOptions, type RunningProxy, startProxy } from "./proxy/start-proxy.ts";
