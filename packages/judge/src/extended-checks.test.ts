import { execFileSync } from "node:child_process";
import type { Contract, ContractCheck } from "@runtime-abi/contract";
import { unseenModules } from "@runtime-abi/contract";
import type { Exchange, Measurement } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, exchange, gist, head, measurement, noHead } from "./observations.test.fixture.ts";
import { SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { showByHand } from "./show-by-hand.ts";

/* What the judge adds for the extended format: several loads of one check, citations, advice, a nonce. */

const CLAUSE = "worker.runtime@1.0.0 operations.loadModule.description";
const cited = { operation: "loadModule", proves: "a sample claim", clause: CLAUSE };

const MODULES = unseenModules(TOKEN);

const checks: ContractCheck[] = [
  {
    ...cited,
    name: "telling",
    procedure: "load",
    bundle: "telling",
    load: {
      source: "bundle",
      declaredHandlers: ["fetch"],
      expectExportedHandlers: ["fetch", "scheduled"],
      tells: { scheduled: "The text is right.", queue: "The import is no string." },
    },
  },
  { ...cited, name: "unseen", procedure: "load", load: { source: "unseen" } },
  refusing("missing-import", "telling", "module_not_found"),
  refusing("carried", "carrying", "unsupported_media_type"),
  {
    ...cited,
    name: "withheld",
    operation: "fetch",
    procedure: "request",
    advisory: true,
    request: { method: "GET", path: "/abi/throw-text" },
    expect: { status: 500, omits: "nonce" },
    payload: { nonceTemplate: "text-{run}" },
  },
];

function refusing(name: string, bundle: string, expectError: string): ContractCheck {
  const load = { declaredHandlers: ["fetch"], expectError };
  return { ...cited, name, procedure: "load", bundle, load: { source: "bundle", ...load } };
}

function module(name: string) {
  return { name, mediaType: "text/plain", source: `bundles/${name}`, sha256: "sha256:0" };
}

const contract: Contract = {
  ...SAMPLE_CONTRACT,
  checks,
  bundles: [
    { name: "telling", mainModule: "m.js", modules: [module("m.js"), module("t.txt")] },
    {
      name: "carrying",
      mainModule: "m.js",
      modules: [module("m.js")],
      auxiliaryModules: [module("m.js.map")],
    },
  ],
};

function judged(name: string, exchanges: readonly Exchange[], changes: Partial<Measurement> = {}) {
  const check = checks.find((entry) => entry.name === name);
  const observation = {
    check: name,
    procedure: check?.procedure ?? "unmeasured",
    measurement: measurement(exchanges, changes),
    supplements: [],
  };
  return judgeCheck(contract, TOKEN, JSON.parse(JSON.stringify(observation)));
}

const loaded = (exportedHandlers: readonly string[]) =>
  answer("main", { exportedHandlers }, { method: "POST" });
const refused = (code: string) => answer("main", { error: { code } }, { method: "POST" });

/** What an adapter that evaluates answers. */
const EVALUATED = MODULES.map(({ exportedHandlers }) => loaded(exportedHandlers));

describe("a module that tells what it saw", () => {
  test("passes when it exports what evaluation should", () => {
    expect(gist(judged("telling", [loaded(["scheduled", "fetch"])]))).toBe("passed");
  });

  test.each([
    [["fetch"], "handler-missing", "Of scheduled the contract says: The text is right."],
    [
      ["fetch", "queue"],
      "handler-missing",
      "Of scheduled the contract says: The text is right. Of queue the contract says: The import is no string.",
    ],
    [["scheduled"], "handler-missing", "does not read the export set"],
    [
      ["fetch", "scheduled", "queue"],
      "handler-invented",
      "Of queue the contract says: The import is no string.",
    ],
  ])("fails with %j, and says what that tells", (handlers, reason, says) => {
    const verdict = judged("telling", [loaded(handlers)]);
    expect(gist(verdict)).toBe(`failed subject ${reason}`);
    expect(verdict.diagnosis).toContain(says);
  });

  test.each([
    ["missing-import", "missing-import-accepted"],
    ["carried", "auxiliary-linked"],
  ])("fails %s when it loads", (name, reason) => {
    expect(gist(judged(name, [loaded(["fetch"])]))).toBe(`failed subject ${reason}`);
    expect(gist(judged(name, [refused("module_syntax_error")]))).toBe(
      "failed subject wrong-error-code",
    );
  });
});

describe("unseen modules", () => {
  test("pass when each exports what evaluation makes of it", () => {
    const verdict = judged("unseen", EVALUATED);
    expect(gist(verdict)).toBe("passed");
    expect(verdict.detail.split("\n")).toHaveLength(MODULES.length);
  });

  test.each(MODULES.map((_, index) => index))("fail when module %i is answered wrongly", (at) => {
    const right = MODULES[at]?.exportedHandlers ?? [];
    const wrong = ["fetch", "scheduled", "queue"].filter((name) => !right.includes(name as never));
    const verdict = judged("unseen", EVALUATED.with(at, loaded(wrong)));
    expect(gist(verdict)).toBe("failed subject handler-missing");
    expect(verdict.observed).toContain(`module ${at + 1} of ${MODULES.length}: loaded`);
  });

  test("fail when the declaration is echoed", () => {
    const echo = MODULES.map(({ declaredHandlers }) => loaded(declaredHandlers));
    expect(gist(judged("unseen", echo))).toBe("failed subject declaration-echoed");
  });

  test.each([[["fetch", "scheduled", "queue"]], [["fetch"]], [[]]])(
    "fail when every one is answered %j",
    (set) => {
      expect(
        judged(
          "unseen",
          MODULES.map(() => loaded(set)),
        ).outcome,
      ).toBe("failed");
    },
  );

  test("fail when the loader refuses what it has never seen", () => {
    const answers = MODULES.map(() => refused("handler_not_exported"));
    expect(gist(judged("unseen", answers))).toBe("failed subject refused-loadable");
  });

  test("fail, each of them, when the names that stand in the text are reported", () => {
    for (const [at, { text, declaredHandlers }] of MODULES.entries()) {
      const found = ["fetch", "scheduled", "queue"].filter((name) => text.includes(name));
      const scanned = declaredHandlers.every((name) => found.includes(name))
        ? loaded(found)
        : refused("handler_not_exported");
      expect(judged("unseen", EVALUATED.with(at, scanned)).outcome).toBe("failed");
    }
  });

  test("do not pass for an answer to some of them", () => {
    const cut = judged("unseen", EVALUATED.slice(0, 2), { ending: "interrupted" });
    expect(gist(cut)).toBe("unmeasured operator interrupted");
    const short = judged("unseen", EVALUATED.slice(0, -1));
    expect(gist(short)).toBe("unmeasured runner nothing-recorded");
  });

  test("fail for a wrong answer even if another one never came", () => {
    const silent = noHead("main", "deadline", { method: "POST" });
    const verdict = judged("unseen", [silent, loaded([])], { ending: "deadline" });
    expect(gist(verdict)).toBe("failed subject handler-missing");
  });

  test("answers of another run's modules do not pass", () => {
    const tokens = Array.from({ length: 20 }, (_, index) => index.toString(16).padStart(32, "0"));
    const passed = tokens.filter((token) => {
      const answers = unseenModules(token).map(({ exportedHandlers }) => loaded(exportedHandlers));
      return judged("unseen", answers).outcome === "passed";
    });
    expect(passed).toEqual([]);
  });
});

describe("a text that must not reach the caller", () => {
  const NONCE = `text-${TOKEN}`;
  const page = (body: string) => answer("main", body, { status: 500 });

  test.each(["", "<h1>500</h1>", `text-${TOKEN.slice(1)}`, "text-{run}"])(
    "passes the body %j",
    (body) => {
      expect(gist(judged("withheld", [page(body)]))).toBe("passed");
    },
  );

  test.each<[where: string, seen: Exchange]>([
    ["the body", page(`<pre>Error: ${NONCE}\n  at fetch</pre>`)],
    ["the header", exchange("main", { head: head(500, 4, [["X-Error", NONCE]]) })],
    ["the reason phrase", exchange("main", { head: { ...head(500), statusText: NONCE } })],
    [
      "the body",
      exchange("main", {
        head: head(500),
        body: {
          encoding: "base64",
          data: Buffer.concat([Uint8Array.of(0xff), Buffer.from(NONCE)]).toString("base64"),
          bytes: NONCE.length + 1,
          arrivals: [],
        },
      }),
    ],
  ])("fails when it stands in %s", (where, seen) => {
    const verdict = judged("withheld", [seen]);
    expect(gist(verdict)).toBe("failed subject error-text-disclosed");
    expect(verdict.observed).toContain(`stands in ${where}`);
  });

  test("fails another status first, and passes no body that was not kept whole", () => {
    expect(gist(judged("withheld", [answer("main", NONCE)]))).toBe(
      "failed subject success-instead-of-error",
    );
    const seen = page("the beginning");
    const cut = { ...seen, body: { ...seen.body, bytes: 5_000_000 } };
    expect(gist(judged("withheld", [cut]))).toBe("failed subject answer-too-long");
  });

  test("is advice, and says so whatever comes of it", () => {
    expect(judged("withheld", [page("")]).advisory).toBe(true);
    expect(judged("withheld", [page(NONCE)]).advisory).toBe(true);
    expect(judged("telling", [loaded(["fetch"])])).not.toHaveProperty("advisory");
  });
});

test("the clause is the one that the check cites", () => {
  expect(judged("telling", [loaded(["fetch"])]).clause).toBe(CLAUSE);
});

describe("by hand", () => {
  const commandOf = (name: string) => {
    const check = checks.find((entry) => entry.name === name);
    return showByHand(contract, check ?? expect.fail(name), TOKEN).command;
  };

  test.each(checks.map(({ name }) => name))("%s: a shell can read the command", (name) => {
    execFileSync("/bin/sh", ["-n", "-c", commandOf(name)]);
  });

  test("what a bundle carries is sent from the corpus", () => {
    expect(commandOf("carried")).toContain('"auxiliaryModules":[{"name":"m.js.map"');
    expect(commandOf("carried")).toContain(`base64 < "\${CORPUS:-.}"/'bundles/m.js.map'`);
  });

  test("each unseen module is sent as it is", () => {
    const commands = commandOf("unseen").split("\n");
    expect(commands).toHaveLength(MODULES.length);
    for (const [index, { name, text }] of MODULES.entries()) {
      expect(commands[index]).toContain(`"mainModule":"${name}"`);
      expect(commands[index]).toContain(Buffer.from(text).toString("base64"));
    }
  });

  test("the nonce is in the query", () => {
    expect(commandOf("withheld")).toContain(`/abi/throw-text?nonce=text-${TOKEN}`);
  });
});
