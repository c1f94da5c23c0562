import { writeFile } from "node:fs/promises";
import { reportJsonSchema } from "./report-json-schema.ts";

// A build step: the schema is shipped beside the code that it describes.
const destination = new URL("./report.schema.json", import.meta.url);
await writeFile(destination, `${JSON.stringify(reportJsonSchema(), null, 2)}\n`);
