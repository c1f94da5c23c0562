import { action } from "./host-under-test.ts";
import { KV_ACTIONS } from "./kv-actions.ts";
import { PROCESS_ACTIONS } from "./process-actions.ts";
import { QUEUE_ACTIONS } from "./queue-actions.ts";

/*
 * Run by Deno: does one thing with the host's facilities, as the arguments say, and prints what came
 * of it.
 */
declare const Deno: { exit(code: number): never };

const chosen = { ...KV_ACTIONS, ...QUEUE_ACTIONS, ...PROCESS_ACTIONS }[action];
if (chosen === undefined) throw new Error(`there is no action ${action}`);
await chosen();
// What was listened on would keep the process.
Deno.exit(0);
