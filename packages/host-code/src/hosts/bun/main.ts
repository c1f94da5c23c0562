import { fileURLToPath } from "node:url";
import { runHost } from "../run-host.ts";
import { bunRuntime } from "./bun-runtime.ts";

// Before anything has looked at the clock: Bun's cron reads its expressions in local time.
process.env.TZ = "UTC";

try {
  await runHost(bunRuntime(fileURLToPath(import.meta.url)), process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
