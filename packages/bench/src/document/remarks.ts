/** What a reader of a benchmark's figures must know besides them, by its name. */
export const REMARKS: Readonly<Record<string, string>> = {
  startup:
    "The floor is Node.js that starts and ends. `verify` parses the corpus and its modules, and hashes every file of it.",
  "judge-large-report":
    "The report is a published one whose answers were made to go on, the same each time (`packages/bench/src/large-report`). The floor of reading and judging is `JSON.parse` of the same text, which knows neither duplicate keys nor a format; that of a rendering is `JSON.stringify` of the same report, whether or not the format shows all of it.",
  "peak-memory":
    "The floor is Node.js that does nothing. The subject answers every request in one way, without end or up to just below the cap of a body; what is kept as evidence is held until the report is written.",
  "self-test":
    "Checks run beside one another, and most of each is a wait that the contract demands. Nothing can end before the longest of them.",
  "main-job-overhead":
    "The scheduled check waits for a minute of the clock, and the run is then given nothing but what comes after it; its floor is zero. The other run waits for no minute, and cannot end before its longest check.",
  "extended-overhead":
    "The same of the extended corpus, in which many checks wait for the same minute together. Its floor is zero; some of them demand waits beyond the minute.",
  "kill-matrix":
    "Several rows are measured at a time, so a row beside others takes longer than it does alone. No row can end before the waits that the honest subject has, and the whole cannot before its longest row.",
};
