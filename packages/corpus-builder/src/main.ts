import { corpora } from "./corpora.ts";
import { runBuilder } from "./run-builder.ts";

process.exitCode = await runBuilder(process.argv.slice(2), corpora, console);
