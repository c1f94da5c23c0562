import { checked, type DefinitionCoverage, planned, unmeasured } from "./obligation.ts";
import {
  DIAGNOSTICS_ARE_PRIVATE,
  NEEDS_CONSUMER_SETTINGS,
  NO_UNDECLARED_TRAFFIC,
  NOTHING_TO_TAKE_DOWN,
  RECLAIMED_CODE_IS_SILENT,
  STORED_ELSEWHERE,
  WIRE_OF_THE_HOST,
} from "./reasons.ts";

const LOADS = "module-loads-and-exports-are-derived-from-bytes";
const UNSEEN = "exports-derived-from-unseen-bytes";
const NOT_EXPORTED = "declared-handler-not-exported-refused";
const INVOCATION = "fetch-receives-request-env-and-context";
const THROWS = "fetch-uncaught-throw-is-a-host-generated-response";
const ENVIRONMENT = "environment-projects-exactly-the-declared-names";
const GLOBALS = "globals-floor-present";
const WAIT_UNTIL = "wait-until-holds-the-isolate-and-a-rejection-leaves-the-response-alone";
const SCHEDULED = "scheduled-invoked-by-the-host-cron-attachment";
const QUEUE = "queue-batch-delivered-to-the-queue-handler";
const REQUEST_STREAMS = "request-body-streams-rather-than-buffering";
const RESPONSE_STREAMS = "response-body-streams-rather-than-buffering";

const LOAD = "operations.loadModule";
const ENV = "operations.environment";
const FETCH = "operations.fetch";
const CRON = "operations.scheduled";
const BATCH = "operations.queue";
const TASKS = "operations.waitUntil";

const LOADING = [
  checked(
    `description:2 ${LOAD}.description:7 ${LOAD}.outputSchema.properties.exportedHandlers`,
    "The handlers of a module are the callable own properties fetch, scheduled and queue of its default export, found out from the module itself.",
    LOADS,
    UNSEEN,
  ),
  checked(
    `${LOAD}.description:7 description:2`,
    "A property of such a name that cannot be called is no handler.",
    "non-callable-handler-is-not-exported",
  ),
  checked(
    `${LOAD}.description:7 description:2`,
    "What the default export inherits, and what the module exports by name, is no handler.",
    "inherited-and-named-exports-do-not-count",
  ),
  checked(
    `${LOAD}.description:7`,
    "The exports are those that stand there once the module has been evaluated.",
    "top-level-side-effects-do-not-export",
  ),
  checked(
    `description:2 ${LOAD}.description:7 ${LOAD}.errors.handler_not_exported fixtures.declared-handler-must-be-exported`,
    "A declared handler that the module does not export refuses the version, before any traffic.",
    NOT_EXPORTED,
  ),
  checked(
    `${LOAD}.description:2 ${LOAD}.inputSchema.properties.mainModule ${LOAD}.errors.module_not_found`,
    "The main module is one of the modules; else module_not_found.",
    "main-module-missing-refused",
  ),
  checked(
    `${LOAD}.errors.module_not_found`,
    "An import that no module satisfies is module_not_found.",
    "missing-import-is-module-not-found",
  ),
  checked(
    `${LOAD}.errors.module_syntax_error`,
    "A module that does not parse is module_syntax_error.",
    "unparseable-module-refused",
  ),
  checked(
    `${LOAD}.description:3 ${LOAD}.inputSchema.properties.modules ${LOAD}.errors.unsupported_media_type`,
    "Four media types load and no other does: a module of any other is unsupported_media_type.",
    "unsupported-module-media-type-refused",
  ),
  checked(
    `${LOAD}.description:3 ${LOAD}.errors.unsupported_media_type`,
    "That holds for a module which nothing imports, too.",
    "unused-module-of-unsupported-type-refused",
  ),
  planned(`${LOAD}.description:6`, "application/json does not load.", "json-module-refused"),
  checked(
    `${LOAD}.description:3`,
    "A text/plain module is imported as a string, decoded from UTF-8.",
    "text-module-is-decoded-utf8",
  ),
  checked(
    `${LOAD}.description:3`,
    "An application/octet-stream module is imported as an ArrayBuffer of exactly its bytes.",
    "bytes-module-is-an-arraybuffer",
  ),
  checked(
    `${LOAD}.description:3`,
    "An application/wasm module is imported as a compiled WebAssembly.Module, never as an instance.",
    "wasm-module-is-compiled-not-instantiated",
  ),
  checked(
    `${LOAD}.description:4 ${LOAD}.description:5 ${LOAD}.inputSchema.properties.auxiliaryModules fixtures.auxiliary-module-is-carried-never-loaded`,
    "A bundle may carry source maps beside its modules; that they are there is no error.",
    "auxiliary-module-is-carried",
  ),
  checked(
    `${LOAD}.description:5 fixtures.auxiliary-module-is-carried-never-loaded`,
    "A source map that is named as the main module is unsupported_media_type.",
    "auxiliary-main-refused",
  ),
  checked(
    `${LOAD}.description:5`,
    "An import of a source map is unsupported_media_type.",
    "auxiliary-import-refused",
  ),
  planned(
    `${LOAD}.description:1`,
    "Each load has an isolate of its own: it finds nothing that another load left behind.",
    "each-load-has-a-fresh-isolate",
  ),
  planned(
    `${LOAD}.description:8 ${LOAD}.inputSchema.properties.declaredHandlers`,
    "A declared handler outside the three names is refused.",
    "handler-outside-the-vocabulary-refused",
  ),
  planned(
    `limits.maxModulesPerBundleSet ${LOAD}.inputSchema.properties.modules`,
    "A bundle of 512 modules loads.",
    "largest-bundle-loads",
  ),
];

const ENVIRONMENTS = [
  checked(
    `description:6 ${ENV}.description:1 ${ENV}.description:2 ${ENV}.description:3 ${ENV}.outputSchema.properties.propertyNames fixtures.environment-projects-exactly-the-declared-names`,
    "The own enumerable properties of env are the declared vars, sensitive vars and bindings, and nothing else.",
    ENVIRONMENT,
  ),
  planned(
    `description:6 ${ENV}.description:2 ${ENV}.inputSchema.properties.declaredVars ${ENV}.inputSchema.properties.declaredSensitiveVars`,
    "A var and a sensitive var hold exactly the value that the operator supplied.",
    "var-and-secret-values-are-the-supplied-ones",
  ),
  checked(
    `${ENV}.description:2 ${ENV}.inputSchema.properties.declaredBindingNames`,
    "A binding stands in env under its name, with the runtime API of its Binding.",
    "kv-binding-round-trips-bytes-through-env",
    QUEUE,
    "service-request-body-streams-to-the-callee",
  ),
  planned(
    `description:6 ${ENV}.description:1`,
    "The scheduled and the queue handler are handed the same env.",
    "scheduled-and-queue-see-the-same-env",
  ),
  unmeasured(
    "description:6",
    "The value of a sensitive var never enters portable state.",
    "Portable state is what a host exports of a deployment; no operation of the ABI reads it.",
  ),
  unmeasured(
    `${ENV}.description:4 ${ENV}.errors.environment_name_collision fixtures.environment-name-collision-refused`,
    "A name that is declared twice is refused before the version is stored, never merged.",
    STORED_ELSEWHERE,
  ),
  unmeasured(
    "limits.maxEnvironmentEntries",
    "256 names can be declared.",
    "The deployment of a corpus is one and the same for every check, and it declares the few names that the checks need.",
  ),
];

const SURFACE = [
  checked(
    "operations.globals.description:1 operations.globals.description:2 operations.globals.description:3 operations.globals.outputSchema.properties.present fixtures.globals-minimum-surface",
    "Every member of the floor exists in the module's scope, timers included.",
    GLOBALS,
  ),
  planned(
    "operations.globals.description:4",
    "The global fetch reaches an origin, and streams both ways.",
    "outbound-fetch-streams",
  ),
  planned(
    "operations.globals.description:4",
    "The global fetch leaves a redirect to its caller.",
    "outbound-fetch-redirect-is-the-callers-choice",
  ),
  planned(
    "operations.globals.description:4",
    "A global fetch that is aborted ends at the origin, too.",
    "outbound-fetch-abort-reaches-the-origin",
  ),
];

const REQUESTS = [
  checked(
    `description:3 ${FETCH}.description:1`,
    "The fetch handler is called with the request, env and ctx, in that order.",
    INVOCATION,
  ),
  checked(
    `${FETCH}.description:1 ${FETCH}.description:2 description:4 ${FETCH}.outputSchema.properties.status ${FETCH}.outputSchema.properties.handlerOutcome fixtures.fetch-returns-a-response`,
    "The handler's Response, or the one that its promise resolves to, is what the client receives.",
    "fetch-returns-a-response",
  ),
  checked(
    `description:8 ${FETCH}.description:4 ${FETCH}.outputSchema.properties.handlerOutcome fixtures.fetch-uncaught-throw-is-a-host-error-response`,
    "An error that the handler does not catch is a complete 500 of the host's, never a hung request and never a connection without a status.",
    THROWS,
    "non-error-throw-is-500",
  ),
  checked(
    `description:8 ${FETCH}.description:4`,
    "A promise that the handler returned and that rejects is the same 500.",
    "rejected-promise-is-500",
  ),
  checked(
    `${FETCH}.description:2`,
    "A handler that returns something else than a Response has failed in the same way.",
    "non-response-return-is-500",
  ),
  checked(
    `${FETCH}.description:2`,
    "So has a handler that returns nothing.",
    "undefined-return-is-500",
  ),
  checked(
    "description:8",
    "The 500 is the host's own response. That it does not carry the text of the error is our reading, and advice.",
    "error-text-is-not-disclosed",
  ),
  checked(
    `description:5 ${FETCH}.description:3 ${FETCH}.inputSchema.properties.bodyStream`,
    "The handler reads the request body as it arrives, and may answer before its end.",
    REQUEST_STREAMS,
  ),
  checked(
    `description:5 ${FETCH}.description:3 ${FETCH}.outputSchema.properties.bodyStream`,
    "The response body leaves as the handler produces it.",
    RESPONSE_STREAMS,
  ),
  checked(
    `${FETCH}.description:4 description:5`,
    "A response body that fails half-way does not end like a complete one.",
    "failed-stream-is-not-a-clean-end",
  ),
  checked(
    `${FETCH}.inputSchema.properties.method ${FETCH}.inputSchema.properties.url ${FETCH}.inputSchema.properties.headers`,
    "Seven methods, the URL and the headers of a request reach the handler as they were sent.",
    "method-url-headers-arrive-intact",
  ),
  checked(
    `${FETCH}.inputSchema.properties.bodyStream`,
    "A request without a body, with an empty one and with bytes are three different requests.",
    "absent-empty-and-present-bodies-differ",
  ),
  checked(
    `${FETCH}.outputSchema.properties.bodyStream ${FETCH}.inputSchema.properties.method`,
    "An answer to HEAD, and one of status 204, 205 or 304, has no content.",
    "head-204-205-304-carry-no-body",
  ),
  checked(
    `${FETCH}.outputSchema.properties.headers`,
    "A length that the response declares is delivered exactly, or the response is cut.",
    "declared-length-is-exact",
  ),
  checked(
    "description:5",
    "A handler learns that its client has gone, and a request beside it does not suffer.",
    "client-disconnect-reaches-the-producer",
  ),
  planned(
    "description:5",
    "A handler whose client does not read is suspended; the host buffers within bounds.",
    "slow-reader-suspends-the-producer",
  ),
  planned(
    "description:5",
    "A client whose upload is not read is suspended.",
    "slow-consumer-suspends-the-sender",
  ),
  planned(
    `limits.maxRequestBytes ${FETCH}.inputSchema.properties.bodyStream`,
    "A request body of 100 MiB passes.",
    "large-body-passes-through",
  ),
  unmeasured(
    `${FETCH}.errors.request_too_large`,
    "A body larger than what the host accepts is request_too_large.",
    "The limit is a floor: a host may accept any size, so that no size must be refused.",
  ),
  unmeasured(
    `${FETCH}.errors.handler_not_declared ${CRON}.errors.handler_not_declared ${BATCH}.errors.handler_not_declared`,
    "A handler that the version does not declare is not invoked.",
    NO_UNDECLARED_TRAFFIC,
  ),
  unmeasured(
    `${FETCH}.errors.backend_unavailable ${CRON}.errors.backend_unavailable ${BATCH}.errors.backend_unavailable`,
    "A host that cannot run the handler says so by this name.",
    NOTHING_TO_TAKE_DOWN,
  ),
];

const EVENTS = [
  checked(
    `${CRON}.description:1 ${CRON}.description:2 ${CRON}.inputSchema.properties.cron ${CRON}.inputSchema.properties.scheduledTime`,
    "The host invokes scheduled at a match of the cron trigger, with the expression and the instant in milliseconds.",
    SCHEDULED,
  ),
  planned(
    `description:3 ${CRON}.description:1 ${BATCH}.description:1`,
    "The scheduled and the queue handler are called with event, env and ctx.",
    "scheduled-and-queue-receive-three-arguments",
  ),
  planned(
    `${CRON}.description:1 ${CRON}.description:2`,
    "Each match is an invocation of its own: two that follow each other are a minute apart.",
    "consecutive-matches-advance-by-a-minute",
  ),
  checked(
    `description:4 ${CRON}.description:3`,
    "A promise that scheduled returned is awaited, and ctx.waitUntil extends the invocation further.",
    "wait-until-extends-scheduled-and-queue",
  ),
  planned(
    `description:8 ${CRON}.description:4`,
    "A scheduled handler that throws is not invoked again in the same minute.",
    "scheduled-throw-is-not-retried-in-its-minute",
  ),
  unmeasured(
    `description:8 ${CRON}.description:4 ${CRON}.errors.handler_failed ${BATCH}.errors.handler_failed`,
    "A handler that throws is reported as handler_failed.",
    DIAGNOSTICS_ARE_PRIVATE,
  ),
  checked(
    `${BATCH}.description:1 ${BATCH}.description:2 ${BATCH}.inputSchema.properties.messages ${BATCH}.inputSchema.properties.queue`,
    "The host delivers a message to queue, with its bytes, the queue's name, an identity, and 1 as the first count of attempts.",
    QUEUE,
  ),
  planned(
    `${BATCH}.description:2 ${BATCH}.inputSchema.properties.batchId ${BATCH}.inputSchema.properties.queue`,
    "A batch carries its own identity and the name of its queue.",
    "batch-carries-its-identity",
  ),
  planned(
    `${BATCH}.description:2 ${BATCH}.inputSchema.properties.messages`,
    "A message tells when the host accepted it, in milliseconds, and the same at every delivery.",
    "timestamp-is-stable-milliseconds",
  ),
  planned(
    `${BATCH}.description:5`,
    "A handler that returns without settling anything has acknowledged the batch.",
    "normal-return-acknowledges-the-batch",
  ),
  planned(
    `description:8 ${BATCH}.description:6 fixtures.queue-failure-fails-the-whole-batch`,
    "A handler that throws has every message redelivered that was not acknowledged before.",
    "attempts-count-redeliveries",
  ),
  planned(
    `${BATCH}.description:6`,
    "What was acknowledged before the throw stays acknowledged.",
    "acknowledged-message-stays-acknowledged",
  ),
  unmeasured(
    `${BATCH}.description:4 limits.maxQueueBatchMessages`,
    "Size and timing of a batch follow the consumer's settings; it holds 100 messages at most.",
    NEEDS_CONSUMER_SETTINGS,
  ),
  planned(
    "limits.maxQueueMessageBytes",
    "A message of 127 000 bytes is accepted and delivered.",
    "largest-message-is-delivered",
  ),
];

const BACKGROUND = [
  checked(
    `description:7 ${TASKS}.description:1 ${TASKS}.description:2 ${TASKS}.outputSchema.properties.isolateHeldUntilSettled fixtures.wait-until-rejection-does-not-change-the-response`,
    "The isolate lives until every registered promise has settled, also after the response was sent.",
    WAIT_UNTIL,
  ),
  checked(
    `description:7 ${TASKS}.description:4 ${TASKS}.inputSchema.properties.taskOutcome ${TASKS}.outputSchema.properties.responseChanged ${TASKS}.outputSchema.properties.invocationFailed fixtures.wait-until-rejection-does-not-change-the-response`,
    "A registered promise that rejects changes no response, and no success of an invocation.",
    WAIT_UNTIL,
  ),
  planned(
    `description:7 ${TASKS}.description:4`,
    "In scheduled and queue neither: a rejected task redelivers nothing.",
    "rejected-background-task-does-not-redeliver",
  ),
  checked(
    `${TASKS}.description:2`,
    "Background work goes on after the client has gone.",
    "tasks-survive-client-disconnect",
  ),
  checked(
    "limits.maxWaitUntilTasks",
    "32 promises of one invocation are all held.",
    "thirty-two-tasks-settle",
  ),
  unmeasured(
    `${TASKS}.description:5 ${TASKS}.errors.context_expired`,
    "A registration after the isolate was reclaimed fails as context_expired.",
    RECLAIMED_CODE_IS_SILENT,
  ),
  unmeasured(
    `description:7 ${TASKS}.description:4`,
    "A rejected task is reported to the host's diagnostics.",
    DIAGNOSTICS_ARE_PRIVATE,
  ),
];

const SEMANTICS = [
  planned(
    "semantics.consistency",
    "A response reflects what the handler finished before it.",
    "read-after-write-through-the-binding",
  ),
  checked("semantics.delivery", "A message is delivered at least once.", QUEUE),
  unmeasured(
    `${BATCH}.inputSchema.properties.messages`,
    "A body travels to the handler in the family's base64 shape.",
    WIRE_OF_THE_HOST,
  ),
];

/** All that `worker.runtime@1.0.0` demands. */
export const WORKER_RUNTIME: DefinitionCoverage = {
  definition: "worker.runtime",
  obligations: [
    ...LOADING,
    ...ENVIRONMENTS,
    ...SURFACE,
    ...REQUESTS,
    ...EVENTS,
    ...BACKGROUND,
    ...SEMANTICS,
  ],
  explains: [
    "description:1",
    "description:9",
    "description:10",
    `${BATCH}.description:3`,
    `${TASKS}.description:3`,
    "semantics.ordering",
  ],
};
