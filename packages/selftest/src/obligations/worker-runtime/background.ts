import { checked, type Obligation, unmeasured } from "../obligation.ts";
import { DIAGNOSTICS_ARE_PRIVATE, RECLAIMED_CODE_IS_SILENT } from "../reasons.ts";

const WAIT_UNTIL = "wait-until-holds-the-isolate-and-a-rejection-leaves-the-response-alone";
const TASKS = "operations.waitUntil";

/** What `ctx.waitUntil` demands. */
export const BACKGROUND: readonly Obligation[] = [
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
  checked(
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
    "wait-until-after-expiry-is-context-expired",
  ),
  unmeasured(
    `description:7 ${TASKS}.description:4`,
    "A rejected task is reported to the host's diagnostics.",
    DIAGNOSTICS_ARE_PRIVATE,
  ),
];
