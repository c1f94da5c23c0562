import type { IncomingMessage, ServerResponse } from "node:http";
import type { Deployment } from "@runtime-abi/bundle";
import type {
  Behaviours,
  DocumentResponse,
  EndedEvent,
  StreamedResponse,
} from "../behaviours/behaviours.ts";
import { type BindingNames, bindingNames } from "../module/binding-access.ts";
import { extendedModule } from "../module/extended-module.ts";
import { measuredModule } from "../module/measured-module.ts";
import type {
  Environment,
  InvocationContext,
  QueueBatch,
  ScheduledEvent,
  WorkerModule,
} from "../worker/worker-module.ts";
import { WorkerRequest } from "../worker/worker-request.ts";
import { isStreamed, type WorkerResponse } from "../worker/worker-response.ts";
import { calleeWorker } from "./callee.ts";
import type { CheckedDeployment } from "./checked-deployment.ts";
import { Isolate } from "./isolate.ts";
import { projectBindings } from "./project-bindings.ts";
import { requestHead } from "./request-head.ts";
import type { Timers } from "./timers.ts";

/** Where nobody supplied values; which ones is nobody's business here. */
const SUPPLIED_VALUE = "supplied to the stand-in";

export interface WorkerHost {
  readonly behaviours: Behaviours;
  readonly timers: Timers;
  readonly crash: (backAfterMillis?: number) => void;
}

function supplied(
  names: readonly string[],
  values: Deployment["values"] = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? SUPPLIED_VALUE]));
}

/** The measured worker on its host: its `env`, its attachments, and its invocations. */
export class DeployedWorker {
  readonly #checked: CheckedDeployment;
  readonly #host: WorkerHost;
  readonly #names: BindingNames;
  readonly #env: Environment;
  /** Isolates with background work that has not settled. */
  readonly #held = new Set<Isolate>();

  constructor(checked: CheckedDeployment, host: WorkerHost) {
    this.#checked = checked;
    this.#host = host;
    this.#names = bindingNames(checked.deployment);
    this.#env = this.#environment();
    this.#attachCron();
  }

  /** Serves one request from the network. */
  async serve(incoming: IncomingMessage, outlet: ServerResponse): Promise<void> {
    const { behaviours, crash } = this.#host;
    // Ending the iteration must not end the connection that the answer travels on.
    const arriving = incoming.iterator({ destroyOnReturn: false });
    const body = await behaviours.requestBody(
      arriving,
      incoming.headers["content-length"] === undefined,
    );
    const url = new URL(incoming.url ?? "/", "http://worker.invalid");
    const request = behaviours.handOver(
      new WorkerRequest(incoming.method ?? "GET", url, body, requestHead(incoming)),
    );
    const isolate = this.#isolate();
    const tasks: Promise<unknown>[] = [];
    const respondUncaught = (error?: unknown) => behaviours.answerUncaught(outlet, error);
    let response: WorkerResponse;
    try {
      response = await this.#fetch(request, isolate, tasks);
    } catch (error) {
      return respondUncaught(error);
    }
    const respond = (bodyAfter?: Promise<unknown>) =>
      this.#send(bodyAfter === undefined ? response : response.delayed(bodyAfter), outlet);
    const clientGone = () => outlet.destroyed && !outlet.writableFinished;
    const answered = { tasks, isolate, respond, respondUncaught, clientGone, crash };
    await behaviours.background.answered(answered);
  }

  /** Ends the background work that still goes on. */
  reclaimAll(): void {
    for (const isolate of this.#held) {
      isolate.reclaim();
    }
    this.#held.clear();
  }

  #isolate(): Isolate {
    return new Isolate(this.#host.timers);
  }

  #module({ sleep }: Isolate): Partial<WorkerModule> {
    const { globals, outboundFetch } = this.#host.behaviours;
    if (this.#checked.probe === "extended") {
      const realm = { names: this.#names, sleep, outboundFetch };
      return extendedModule(this.#checked.exportedHandlers, realm);
    }
    return measuredModule(this.#checked.exportedHandlers, this.#names, { globals, sleep });
  }

  #context(isolate: Isolate, tasks: Promise<unknown>[]): InvocationContext {
    const { behaviours } = this.#host;
    return behaviours.context((task) => {
      tasks.push(task);
      this.#held.add(isolate);
      void Promise.allSettled(tasks).then(() => this.#held.delete(isolate));
      behaviours.background.registered(isolate);
    });
  }

  async #fetch(
    request: WorkerRequest,
    isolate: Isolate,
    tasks: Promise<unknown>[],
  ): Promise<WorkerResponse> {
    const { fetch } = this.#module(isolate);
    if (fetch === undefined) {
      throw new TypeError("the module exports no fetch handler");
    }
    const context = this.#context(isolate, tasks);
    const { invoke, accept } = this.#host.behaviours;
    return accept(await invoke(fetch, request, this.#env, context));
  }

  async #send(response: WorkerResponse, outlet: ServerResponse): Promise<void> {
    const { behaviours } = this.#host;
    if (isStreamed(response.body)) {
      await behaviours.sendStream(response as StreamedResponse, outlet);
    } else {
      behaviours.sendDocument(response as DocumentResponse, outlet);
    }
  }

  /** Invokes an event handler; what it throws fails the event and nothing else. Resolves to how it ended. */
  async #event(
    call: (module: Partial<WorkerModule>, context: InvocationContext) => unknown,
  ): Promise<EndedEvent> {
    const isolate = this.#isolate();
    const tasks: Promise<unknown>[] = [];
    let taskRejected = false;
    const failed = await Promise.resolve(call(this.#module(isolate), this.#context(isolate, tasks)))
      .then(() => false)
      .catch(() => true);
    for (const task of tasks) {
      task.catch(() => {
        taskRejected = true;
      });
    }
    // A rejection that has happened is told in the next turn.
    await Promise.resolve();
    this.#host.behaviours.background.handled({ tasks, isolate });
    return { failed, taskRejected };
  }

  async #scheduled(event: ScheduledEvent): Promise<boolean> {
    const { callEvent } = this.#host.behaviours;
    const { failed } = await this.#event(
      async ({ scheduled }, context) =>
        scheduled && callEvent("scheduled", scheduled, [event, this.#env, context]),
    );
    return !failed;
  }

  #queue(batch: QueueBatch): Promise<EndedEvent> {
    const { callEvent } = this.#host.behaviours;
    return this.#event(
      async ({ queue }, context) => queue && callEvent("queue", queue, [batch, this.#env, context]),
    );
  }

  #environment(): Environment {
    const { behaviours, timers } = this.#host;
    const { deployment } = this.#checked;
    return behaviours.environment({
      vars: supplied(deployment.vars, deployment.values),
      secrets: supplied(deployment.sensitiveVars, deployment.values),
      bindings: projectBindings({
        behaviours,
        deployment,
        timers,
        deliver: (batch) => this.#queue(batch),
        caller: (request) => this.#fetch(request, this.#isolate(), []),
        callee: calleeWorker(this.#checked, behaviours.createKv({ timers, deployment }), timers),
      }),
    });
  }

  #attachCron(): void {
    const { behaviours, timers } = this.#host;
    behaviours.attachCron({
      expression: this.#checked.deployment.cron,
      fire: (event) => this.#scheduled(event),
      wallClock: behaviours.wallClock,
      timers,
    });
  }
}
