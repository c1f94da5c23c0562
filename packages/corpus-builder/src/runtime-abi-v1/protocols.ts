import { type AuthoredContract, prose } from "../authored-contract.ts";

/** The id that the probe puts into every answer. */
export const PROBE_PROTOCOL = "takoform.runtime-abi-probe@v1";

/** What stands in a template where the run's token goes. */
export const RUN_PLACEHOLDER = "{run}";

export const probeProtocol: AuthoredContract["probeProtocol"] = {
  protocol: PROBE_PROTOCOL,
  routePrefix: "/abi/",
  kvBinding: "CACHE",
  queueBinding: "EVENTS",
  serviceBinding: "PEER",
  note: prose(
    "These routes are how a run looks into the isolate, and the module behind them expects nothing.",
    "Whatever a route answers came from the runtime: the arguments a handler was called with, the names that env owns, the existence of globals the runner listed, the result of a binding call, the events that the host later handed to scheduled and queue.",
    "A module that knew the right answers could give them in the runtime's place.",
    "For the same reason the two routes through PEER only connect streams: the request body goes to the callee while it is still arriving, and the callee's body comes back without having been read.",
    "Its lines carry the peer's identity, so that an answer the caller made up by itself is recognised and refused.",
    "Correlation is the runner's alone: what is stored is stored under a value the runner chose and is reported together with that value, because a module that minted its own could not show which run caused what.",
  ),
};

export const loaderProtocol: AuthoredContract["loaderProtocol"] = {
  protocol: "takoform.runtime-abi-loader@v1",
  method: "POST",
  note: prose(
    "Whether a bundle loads is settled before the worker takes its first request, and traffic comes too late to show it.",
    "A run therefore asks a throw-away adapter that puts the question to the module loader which the runtime really uses.",
    'It posts the main module\'s name, the declared handlers and all modules with name, media type and base64 content, and is answered with either {"exportedHandlers": [...]} or {"error": {"code": ...}}, the code being one of the operation\'s closed list.',
    "The adapter belongs to the measurement and not to the ABI; a production deployment must never expose one.",
    "A run that has none states the load lane as unmeasured and itself as partial.",
  ),
};

export const runCorrelation: AuthoredContract["runCorrelation"] = {
  placeholder: RUN_PLACEHOLDER,
  tokenBytes: 16,
  note: prose(
    "Three observations are stored by the runtime and read back later: the value put into edge.kv, the delivery of the queue message, the marker of the ctx.waitUntil task.",
    "The deployment outlives the run and so does what was stored in it, hence an observation counts only for the run that brought it about.",
    "A corpus whose bytes are pinned cannot hold a value that differs per run; it pins a template with a placeholder instead.",
    "For each run the runner draws a token nobody can foresee, puts it wherever the placeholder stands in what it sends, and derives what it expects in the same way; the report states the token, the corpus never does.",
    "With constants both mistakes would happen at the second run: a store that keeps nothing and a queue that delivers nothing would pass on what the first run left, and a correct runtime would fail because its marker was there before the task had begun.",
  ),
};
