/** What keeps secrets out of any output, without the rest: it loads no schema. */
export { secretsOf } from "./endpoint-secrets.ts";
export { createScrubber } from "./scrub/create-scrubber.ts";
export { valueForms } from "./scrub/value-forms.ts";
