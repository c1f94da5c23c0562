/**
 * The formats of a report, as help tells them. They stand here again because help must not load
 * the report package; a test compares.
 */
export const REPORTER_NAMES = [
  "text",
  "json",
  "tap",
  "junit",
  "html",
  "markdown",
  "github",
  "ndjson",
] as const;
