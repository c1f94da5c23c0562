import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { readRecord } from "./document/read-record.ts";
import { DOCUMENT_FILE, RECORD_FILE, renderPerformance } from "./document/render-performance.ts";

/** `node dist/docs.js`: renders the stored figures. Part of the build; nothing is measured for it. */
const root = resolve(import.meta.dirname, "../../..");
const record = readRecord(resolve(root, RECORD_FILE));
writeFileSync(resolve(root, DOCUMENT_FILE), renderPerformance(record));
