import { checked, type Obligation, unmeasured } from "../obligation.ts";
import { STORED_ELSEWHERE } from "../reasons.ts";

const ENVIRONMENT = "environment-projects-exactly-the-declared-names";
const QUEUE = "queue-batch-delivered-to-the-queue-handler";
const ENV = "operations.environment";

/** What `env` must be. */
export const ENVIRONMENTS: readonly Obligation[] = [
  checked(
    `description:6 ${ENV}.description:1 ${ENV}.description:2 ${ENV}.description:3 ${ENV}.outputSchema.properties.propertyNames fixtures.environment-projects-exactly-the-declared-names`,
    "The own enumerable properties of env are the declared vars, sensitive vars and bindings, and nothing else.",
    ENVIRONMENT,
  ),
  checked(
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
  checked(
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
