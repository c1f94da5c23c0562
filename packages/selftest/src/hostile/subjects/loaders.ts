import type { Reason } from "@runtime-abi/judge";
import { LOADER_PROTOCOL } from "@runtime-abi/protocol";
import { ALL_CHECKS, LOAD_CHECKS } from "../checks.ts";
import type { HostileCase } from "../hostile-case.ts";
import { FIN, play, RST, type Step, TRAVEL_MILLIS } from "../scripted/play.ts";
import { answer, head } from "../scripted/wire.ts";

function loader(name: string, reason: Reason, ...steps: readonly Step[]): HostileCase {
  return {
    name: `the loader answers ${name}`,
    rows: ["17"],
    only: LOAD_CHECKS,
    loader: { "*": play(...steps) },
    fails: Object.fromEntries(LOAD_CHECKS.map((check) => [check, reason])),
  };
}

const EXPORTS = ["fetch", "scheduled", "queue"];

function says(members: unknown): string {
  return answer(JSON.stringify(members));
}

const PAGE = "<html><body><h1>Internal Error in loader.php</h1></body></html>";

/** Answers that are no answer of the adapter's protocol, whatever was asked. */
const MALFORMED: readonly HostileCase[] = [
  {
    ...loader("500 with a page of HTML", "not-json", answer(PAGE, "500 Internal Server Error")),
    rows: ["16"],
    tells: { load: /status 500 .*Internal Error in loader\.php/, declared: /loader\.php/ },
  },
  {
    ...loader(
      "a set and an error",
      "both-members",
      says({
        exportedHandlers: EXPORTS,
        error: { code: "module_not_found" },
      }),
    ),
    only: ALL_CHECKS,
    tells: { load: /malformed answer: .*both exportedHandlers and error/ },
  },
  loader("neither", "neither-member", says({ protocol: LOADER_PROTOCOL })),
  loader("an array", "wrong-shape", says(EXPORTS)),
  loader("null", "wrong-shape", says(null)),
  loader("a set that is no array", "malformed-handlers", says({ exportedHandlers: "fetch" })),
  loader("null for a set", "malformed-handlers", says({ exportedHandlers: null })),
  loader("a handler twice", "duplicate-handler", says({ exportedHandlers: [...EXPORTS, "fetch"] })),
  loader("an unknown handler", "unknown-handler", says({ exportedHandlers: ["fetch", "email"] })),
  loader("an error as text", "error-without-code", says({ error: "module_not_found" })),
  loader("an unknown code", "unknown-error-code", says({ error: { code: "ENOENT" } })),
  loader(
    "for another protocol",
    "wrong-protocol",
    says({
      protocol: "another-loader@v2",
      exportedHandlers: EXPORTS,
    }),
  ),
  loader("a document that is cut", "cut", head("200 OK", "content-length: 99"), '{"exp', FIN),
];

function silent(name: string, reason: Reason, ...steps: readonly Step[]): HostileCase[] {
  const failing = loader(name, reason, ...steps);
  const lost = LOAD_CHECKS.map((check) => [check, "lost-reply"] as const);
  return [
    { ...failing, name: `${failing.name}, started by us`, run: { direct: true } },
    // Who ended the connection of somebody else's adapter, nobody can tell.
    { ...failing, fails: {}, unmeasured: Object.fromEntries(lost) },
  ];
}

/** Loader adapters that break their protocol, or do not answer. */
export const LOADERS: readonly HostileCase[] = [
  ...MALFORMED,
  ...silent("nothing and closes", "closed", FIN),
  ...silent("nothing and resets", "reset", TRAVEL_MILLIS, RST),
];
